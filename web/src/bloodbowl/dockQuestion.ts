// What the dock asks in a Blood Bowl match: the open decision, and in a turn what the selection adds.
import { t } from '../lib/i18n.svelte';
import type { LiveMatch } from '../lib/live.svelte';
import type { DockOption, Question, WayOut } from '../match/dock';
import { withSkillHabit } from '../match/habits';
import type { Control } from './control.svelte';
import { key } from './geometry';
import type { Names } from './names.svelte';
import { optionFor, questionFor, typeIcons, waitingQuestion, wordFor, type Asked } from './questions';

export function dockQuestion(control: Control, names: Names): Question {
  const { live } = control;
  if (live.decision === null || control.kind === null) return othersQuestion(live, names);
  const asked: Asked = { decision: live.decision, actions: control.actions, odds: control.odds, picture: control.picture, names };
  if (control.kind === 'turn') return turnQuestion(control, asked);
  const question = questionFor(asked);
  if (control.kind === 'move') return moveQuestion(control, question);
  if (control.kind === 'throw_target') return throwQuestion(control, question, asked);
  if (control.kind === 'place_player' || control.kind === 'place_square') return setUpQuestion(control, question);
  return { ...question, ways: [...habitWays(control, asked)] };
}

function othersQuestion(live: LiveMatch, names: Names): Question {
  const seat = live.decision?.seat;
  const question = waitingQuestion(live.decision, seat === undefined ? '' : live.waitingWord(seat), names);
  return live.seats.length === 0 ? { ...question, tag: t('bloodbowl.watching') } : question;
}

const undo = (control: Control): WayOut => ({ title: t('bloodbowl.undo'), icon: 'undo', key: 'Z', run: () => void control.sender.undo() });

function turnQuestion(control: Control, asked: Asked): Question {
  const endTurn: WayOut = { title: t('bloodbowl.do_end_turn'), icon: 'flag', key: 'E', test: 'end-turn', run: () => control.endTurn() };
  const tag = `${t('bloodbowl.your_turn')} · ${t('bloodbowl.choose_action')}`;
  if (control.ending) return endingQuestion(control);
  const others = asked.actions.filter((action) => action.verb !== 'declare' && action.verb !== 'end-turn').map((action) => optionFor(action, asked));
  if (control.selected === null)
    return {
      tag, tone: 'calm', title: t('bloodbowl.ask_turn'), facts: t('bloodbowl.facts_turn', { count: control.canAct.length }),
      options: [...others, ...control.canAct.map((player) => playerOption(control, player))],
      ways: [undo(control), endTurn],
    };
  const own = asked.actions.filter((action) => action.verb === 'declare' && action.player === control.selected);
  return {
    tag, tone: 'calm', title: t('bloodbowl.ask_turn_player', { player: asked.names.player(control.selected) }), facts: t('bloodbowl.facts_turn_player'),
    options: [...goOption(control), ...own.map((action) => optionFor(action, asked)), ...usedOptions(control)],
    ways: [{ title: t('bloodbowl.back'), key: 'Escape', icon: 'chev-l', run: () => control.back() }, undo(control), endTurn],
  };
}

/** What the side has done this turn already cannot be declared again, and says so. */
function usedOptions(control: Control): DockOption[] {
  const team = control.picture[control.side];
  const types = control.declared.get(control.selected ?? '') ?? [];
  return (['blitz', 'pass', 'hand-off', 'foul'] as const)
    .filter((type) => team[`${type === 'hand-off' ? 'hand_off' : type}_used`] && !types.includes(type))
    .map((type) => ({ title: wordFor('type', type), icon: typeIcons[type]!, off: t('bloodbowl.used_this_turn') }));
}

function playerOption(control: Control, player: string): DockOption {
  const at = control.picture.players[player]?.at;
  const name = control.picture.players[player]?.name ?? player;
  return { title: name.split(' ').at(-1) ?? name, art: { token: player }, run: () => control.select(player), ...(at ? { squares: [at] } : {}) };
}

function endingQuestion(control: Control): Question {
  return {
    tag: t('bloodbowl.your_turn'), tone: 'calm',
    title: t('bloodbowl.ask_end', { count: control.canAct.length }), facts: t('bloodbowl.facts_end'),
    options: [
      { title: t('bloodbowl.do_end_turn'), icon: 'flag', action: 'end-turn', preferred: true },
      ...control.canAct.map((player) => playerOption(control, player)),
    ],
    ways: [{ title: t('match.play_on'), key: 'Escape', primary: true, run: () => control.back() }],
  };
}

/** After a tap that showed a way: the button that goes it. */
function goOption(control: Control): DockOption[] {
  const { tapped, preview } = control;
  if (tapped === null || preview === null) return [];
  return [{
    title: t('bloodbowl.go'), icon: 'move', preferred: true, chance: preview.way.chance, chanceOf: t('bloodbowl.chance_success'),
    run: () => control.choose(tapped, { waypoint: false, touch: true }),
  }];
}

function moveQuestion(control: Control, question: Question): Question {
  const leap: DockOption[] = control.leaps.length === 0 ? [] : [{
    title: t(control.leaping ? 'bloodbowl.do_walk' : 'bloodbowl.do_leap_choose'), icon: 'stand', run: () => (control.leaping = !control.leaping),
  }];
  // Ending is what Enter does only when nothing else can be done from here.
  const onlyEnd = question.options.length === 1;
  const options = question.options.map((option) => ({ ...option, preferred: onlyEnd && option.action === 'end-action' }));
  return { ...question, options: [...goOption(control), ...options, ...leap], ways: [undo(control)] };
}

/** The likeliest receivers, besides every square of the pitch. */
const kReceivers = 4;
function throwQuestion(control: Control, question: Question, asked: Asked): Question {
  const receivers = (control.pass?.targets ?? [])
    .filter((target) => target.receiver !== null && target.receiver !== control.pass?.player)
    .sort((a, b) => b.complete - a.complete)
    .slice(0, kReceivers)
    .map((target): DockOption => ({
      title: asked.names.player(target.receiver),
      detail: `${wordFor('band', target.range)} · ${target.needed}+${target.interceptors.length > 0 ? ` · ${t('bloodbowl.interceptors', { count: target.interceptors.length })}` : ''}`,
      chance: target.complete, chanceOf: t('bloodbowl.complete'), action: `throw-to ${key(target.to)}`, art: { token: target.receiver! }, squares: [target.to],
    }))
    .filter((option) => control.actions.some((action) => action.text === option.action));
  return { ...question, options: [...receivers, ...question.options], ways: [undo(control)] };
}

function setUpQuestion(control: Control, question: Question): Question {
  return { ...question, ways: [undo(control)] };
}

/** "Always" and "never", set from the question itself. */
function habitWays(control: Control, asked: Asked): WayOut[] {
  const { skill, kind } = asked.decision;
  if (kind !== 'use_skill' || typeof skill !== 'string') return [];
  const habit = (name: 'always' | 'never', answer: string): WayOut => ({
    title: t(`bloodbowl.habit_${name}`),
    run: () => {
      void control.live.prefer(withSkillHabit(control.live.preferences, skill, name)).catch(() => undefined); // live.problem says why
      if (control.actions.some((action) => action.text === answer)) void control.sender.act(answer);
    },
  });
  return [habit('always', 'use'), habit('never', 'decline')];
}
