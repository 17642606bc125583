// The link of the commissioner, kept while the tab is open: who builds a team first comes back with it.
const nameOf = (league: string) => `affray.invitation.${league}`;

export function keepInvitation(league: string, invitation: string): void {
  sessionStorage.setItem(nameOf(league), invitation);
}
export const keptInvitation = (league: string): string | null => sessionStorage.getItem(nameOf(league));
