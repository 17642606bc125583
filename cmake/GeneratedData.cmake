# Validates data/ and compiles it into C++ sources, on the host, before anything else is built.
#
# The command's only declared output is a stamp: the sources themselves keep their time when their
# text has not changed, so that a new test does not recompile the rules of the editions.
set(AFFRAY_GENERATED_DIR ${CMAKE_BINARY_DIR}/generated)
set(AFFRAY_GENERATED_CORE ${AFFRAY_GENERATED_DIR}/core_catalogue.cpp)
set(AFFRAY_GENERATED_BLOODBOWL
  ${AFFRAY_GENERATED_DIR}/bloodbowl_ready_teams.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_rosters.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_rules.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_playable_rules.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_playables.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_skills.cpp
  ${AFFRAY_GENERATED_DIR}/bloodbowl_teams.cpp)
set(AFFRAY_GENERATED_PUZZLES ${AFFRAY_GENERATED_DIR}/puzzles.cpp)
set(AFFRAY_GENERATED_PROTOCOL ${AFFRAY_GENERATED_DIR}/protocol_rule_tests.cpp)
set(AFFRAY_GENERATED_UNDERWORLDS ${AFFRAY_GENERATED_DIR}/underworlds_data.cpp)

# Tests belong to the inputs because `affray rules` names the tests that carry each rule's id.
file(GLOB_RECURSE affray_data_inputs CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/data/*.json ${CMAKE_SOURCE_DIR}/data/*.jsonl
  ${CMAKE_SOURCE_DIR}/tests/*.scn ${CMAKE_SOURCE_DIR}/tests/*.cpp)

add_custom_command(
  OUTPUT ${AFFRAY_GENERATED_DIR}/stamp
  BYPRODUCTS ${AFFRAY_GENERATED_CORE} ${AFFRAY_GENERATED_BLOODBOWL} ${AFFRAY_GENERATED_DIR}/bloodbowl_skills.h ${AFFRAY_GENERATED_DIR}/bloodbowl_playables.h
             ${AFFRAY_GENERATED_DIR}/bloodbowl_playable_rules.h
             ${AFFRAY_GENERATED_PUZZLES} ${AFFRAY_GENERATED_PROTOCOL} ${AFFRAY_GENERATED_UNDERWORLDS}
             ${AFFRAY_GENERATED_DIR}/underworlds_names.h
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/data/generate_data.py
          --root ${CMAKE_SOURCE_DIR} --out ${AFFRAY_GENERATED_DIR}
  COMMAND ${CMAKE_COMMAND} -E touch ${AFFRAY_GENERATED_DIR}/stamp
  DEPENDS ${affray_data_inputs}
          ${CMAKE_SOURCE_DIR}/tools/data/generate_data.py ${CMAKE_SOURCE_DIR}/tools/data/rule_catalogue.py
          ${CMAKE_SOURCE_DIR}/tools/data/rule_content.py
          ${CMAKE_SOURCE_DIR}/tools/data/data_checks.py ${CMAKE_SOURCE_DIR}/tools/data/skill_data.py ${CMAKE_SOURCE_DIR}/tools/data/roster_data.py
          ${CMAKE_SOURCE_DIR}/tools/data/playable_data.py ${CMAKE_SOURCE_DIR}/tools/data/puzzle_data.py ${CMAKE_SOURCE_DIR}/tools/data/ready_team_data.py
          ${CMAKE_SOURCE_DIR}/tools/data/underworlds_data.py
          ${CMAKE_SOURCE_DIR}/src/bloodbowl/data/rules.h ${CMAKE_SOURCE_DIR}/src/bloodbowl/data/types.h
          ${CMAKE_SOURCE_DIR}/src/bloodbowl/rules/playables.h
  COMMENT "Compiling data/"
  VERBATIM)
add_custom_target(affray_generated_data DEPENDS ${AFFRAY_GENERATED_DIR}/stamp)
