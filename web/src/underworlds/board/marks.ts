// What can be marked on the battlefield.
import type { ActionText, Square } from '../../wire';

export interface HexMark {
  tone: 'reach' | 'strike' | 'end' | 'from';
  action?: ActionText;      // what a click answers
  number?: number;          // as the dock lists it
  chances?: { chance: number; to: Square }[];  // of an attack from here, towards its target
}

export interface FighterMark {
  tone: 'choose' | 'selected' | 'target' | 'support' | 'against' | 'pale';
  action?: ActionText;
  chance?: number;
  label?: string;           // "+1" of a support
}
