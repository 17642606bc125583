// Pages are read once. Who has changed what stands on them says so, and they are read again.
let times = $state(0);
export const timesRead = () => times;
export const readAgain = (): void => void (times += 1);
