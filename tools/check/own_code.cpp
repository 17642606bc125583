// A plugin of clang-tidy (tools/check/tidy): its checks are matched against what our own files
// declare, and not against the headers of libraries as well. Those are most of what a unit reads,
// and four fifths of the time went there, for findings that are never shown.
#include <memory>
#include <string>
#include <vector>

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendPluginRegistry.h>

namespace {

class OwnCode : public clang::ASTConsumer {
public:
    void HandleTranslationUnit(clang::ASTContext& context) override {
        const auto& sources = context.getSourceManager();
        std::vector<clang::Decl*> own;
        for (auto* declared : context.getTranslationUnitDecl()->decls()) {
            if (!sources.isInSystemHeader(sources.getExpansionLoc(declared->getLocation())))
                own.push_back(declared);
        }
        context.setTraversalScope(own);
    }
};

// clang starts it by itself, before clang-tidy's own work.
class LookAtOwnCode : public clang::PluginASTAction {
protected:
    std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& /*compiler*/,
                                                          llvm::StringRef /*file*/) override {
        return std::make_unique<OwnCode>();
    }
    bool ParseArgs(const clang::CompilerInstance& /*compiler*/,
                   const std::vector<std::string>& /*arguments*/) override {
        return true;
    }
    ActionType getActionType() override { return AddBeforeMainAction; }
};

const clang::FrontendPluginRegistry::Add<LookAtOwnCode> kRegistered(
    "own-code", "checks look at our own code alone");

}  // namespace
