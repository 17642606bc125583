// The sheet at the lower edge of a phone: which of its tabs is open, and how high it stands.
import type { SheetHeight } from './sheet';

export interface SheetTab<Name extends string = string> {
  name: Name;
  icon: string;
  label: string;
  /** What has not been looked at. */
  unread?: number;
  /** Opens as high as the screen: long lists. */
  tall?: boolean;
}

export class Sheet<Name extends string = string> {
  tab: Name = $state()!;
  height = $state<SheetHeight>('content');

  constructor(readonly first: Name) {
    this.tab = first;
  }
  open(tab: Name, height: SheetHeight = 'content'): void {
    this.tab = tab;
    this.height = height;
  }
  /** The question is what counts again. */
  ask(height: SheetHeight): void {
    this.open(this.first, height);
  }
}
