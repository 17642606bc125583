// What can be marked on the battlefield.
import type { ActionText } from '../lib/wire';

export interface HexMark {
  tone: 'reach' | 'end' | 'from';
  action?: ActionText;      // what a click answers
  number?: number;          // as the dock lists it
}

export interface FighterMark {
  tone: 'choose' | 'selected' | 'target' | 'support' | 'pale';
  action?: ActionText;
  chance?: number;
}
