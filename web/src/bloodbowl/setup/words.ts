// What the set-up says: what is missing, what Done does, the rows of the checklist.
import { t } from '../../ui/i18n.svelte';
import type { FormationLimit } from '../../wire';
import { cellOf, type View } from '../board/geometry';
import type { SetUp } from './setup.svelte';

const find = (limits: readonly FormationLimit[], zone: FormationLimit['zone']) => limits.find((limit) => limit.zone === zone);

/** Where a zone lies on the screen. */
export function whereIs(limit: FormationLimit, view: View): 'above' | 'below' | 'left' | 'right' {
  const [column, row] = cellOf(limit.squares[0] ?? [0, 0], view);
  if (view.upright) return column < 7 ? 'left' : 'right';
  return row < 7 ? 'above' : 'below';
}

/** The first thing that is wrong, in a few words; nothing: the draft is legal. */
export function missingWords(limits: readonly FormationLimit[], view: View): string | null {
  const pitch = find(limits, 'pitch');
  const line = find(limits, 'line');
  const over = limits.filter((limit) => limit.zone.endsWith('wide') && !limit.kept);
  if (over.length > 0) return t(`bloodbowl.draft_over_${whereIs(over[0]!, view)}`, { count: over[0]!.count - over[0]!.most! });
  if (pitch !== undefined && pitch.count > pitch.least) return t('bloodbowl.draft_surplus', { count: pitch.count - pitch.least });
  if (line !== undefined && !line.kept && (pitch === undefined || pitch.kept)) return t('bloodbowl.draft_line_short', { count: line.least - line.count });
  if (pitch !== undefined && pitch.count < pitch.least) return t('bloodbowl.draft_missing', { count: pitch.least - pitch.count });
  return null;
}

export function doneWords(setUp: SetUp, view: View): string {
  if (setUp.answer !== null && !setUp.answer.legal) return missingWords(setUp.answer.limits, view) ?? t('bloodbowl.draft_not_yet');
  if (setUp.phase === 'set_up') return t(setUp.kicks ? 'bloodbowl.draft_done' : 'bloodbowl.draft_done_kick');
  return t(setUp.changed ? 'bloodbowl.draft_done' : `bloodbowl.draft_keep_${setUp.phase === 'quick_snap' ? 'snap' : 'defence'}`);
}

export interface Row {
  name: string;
  short: string;
  value: string;
  brief: string;
  kept: boolean;
  /** More than allowed, not too few. */
  over: boolean;
  rule: string;
}
const isOver = (limit: FormationLimit) => limit.most !== null && limit.count > limit.most;
export function rowsOf(limits: readonly FormationLimit[]): Row[] {
  const pitch = find(limits, 'pitch');
  const line = find(limits, 'line');
  const wide = limits.filter((limit) => limit.zone.endsWith('wide'));
  const rows: Row[] = [];
  if (pitch !== undefined)
    rows.push({
      name: t('bloodbowl.draft_pitch'), short: t('bloodbowl.set_up_pitch'), value: t('bloodbowl.set_up_of', { placed: pitch.count, all: pitch.least }),
      brief: `${pitch.count}/${pitch.least}`, kept: pitch.kept, over: isOver(pitch), rule: pitch.rule,
    });
  if (line !== undefined)
    rows.push({
      name: t('bloodbowl.draft_line', { count: line.least }), short: t('bloodbowl.draft_line_brief'), value: String(line.count), brief: String(line.count),
      kept: line.kept, over: false, rule: line.rule,
    });
  if (wide.length > 0)
    rows.push({
      name: t('bloodbowl.draft_wide', { count: wide[0]!.most ?? 0 }), short: t('bloodbowl.draft_wide_brief'),
      value: t('bloodbowl.draft_both', { first: wide[0]!.count, second: wide.at(-1)!.count }), brief: wide.map((limit) => limit.count).join(' · '),
      kept: wide.every((limit) => limit.kept), over: wide.some(isOver), rule: wide[0]!.rule,
    });
  return rows;
}

/** The sentence under the question. */
export function helpWords(setUp: SetUp, touch: boolean): string {
  if (setUp.phase === 'quick_snap') return t('bloodbowl.draft_help_snap');
  if (setUp.phase === 'perfect_defence') return t('bloodbowl.draft_help_defence');
  return t(touch ? 'bloodbowl.draft_help_touch' : 'bloodbowl.draft_help');
}
export function titleWords(setUp: SetUp): string {
  if (setUp.phase === 'quick_snap') return t('bloodbowl.ask_quick_snap_player');
  if (setUp.phase === 'perfect_defence') return t('bloodbowl.ask_perfect_defence');
  return t('bloodbowl.draft_title');
}
