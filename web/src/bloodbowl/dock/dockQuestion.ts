// What the dock asks in a Blood Bowl match: the open decision, and in a turn what the selection adds.
import { hasText, t } from '../../ui/i18n.svelte';
import type { LiveMatch } from '../../match/line/live.svelte';
import type { Deed, PitchPlayer } from '../../wire';
import { listed, percentText, type DockOption, type Question, type WayOut } from '../../match/dock/dock';
import { withSkillHabit } from '../../match/menu/habits';
import { forHand, isTouched } from '../../match/frame/layout.svelte';
import { canTakeBack } from '../../match/line/takeBack';
import type { ReadAction } from './actions';
import type { Control } from '../control.svelte';
import { aimOf, chanceOf, turnoverOf } from '../deeds/deedWords';
import { key, same, squareName } from '../board/geometry';
import type { Names } from '../players/names.svelte';
import { askMeWay } from '../cards/askMe.svelte';
import { aimQuestion } from './aimQuestion';
import { blitzOptions } from './blitzOptions';
import { wayNextTo, wayTo } from '../board/planning';
import { foulWords } from '../stadium/foulRisk';
import { isOfPlay, optionFor, questionFor, shirtKey, surest, typeIcons, waitingQuestion, wordFor, type Asked } from './questions';
import { isBonusTurn } from '../frame/turns';

export function dockQuestion(control: Control, names: Names): Question {
  const { live } = control;
  if (live.decision === null || control.kind === null) return othersQuestion(live, names);
  const asked: Asked = { decision: control.decision ?? live.decision, actions: control.actions, odds: control.odds, picture: control.picture, names };
  if (control.kind === 'turn') return turnQuestion(control, asked);
  const question = questionFor(asked);
  if (control.kind === 'move') return moveQuestion(control, question, names);
  if (control.kind === 'throw_target') return throwQuestion(control, question, asked);
  if (isOfPlay(control.kind)) return aimQuestion(control, question, names);
  if (control.kind === 'moment') return { ...question, ways: [askMeWay()] };
  return { ...question, ...pointedOn(control, question), ways: [...habitWays(control, asked)] };
}

/** What is chosen on the pitch is named in the dock while it is pointed at. */
function pointedOn(control: Control, question: Question): { pointed?: string } {
  const { pointed } = control;
  if (pointed === null || listed(question).length > 0) return {};
  return { pointed: control.playerAt(pointed)?.name ?? squareName(pointed) };
}

function othersQuestion(live: LiveMatch, names: Names): Question {
  const seat = live.decision?.seat;
  // Whether he has something to play nobody knows, and so it is said.
  const title = seat === undefined ? '' : live.decision?.kind === 'moment' ? t('bloodbowl.may_play', { name: live.coach(seat) }) : live.waitingWord(seat);
  const moment = live.decision?.kind === 'moment' ? `shell.window_${String(live.decision.moment)}` : '';
  const question = { ...waitingQuestion(live.decision, title, names), ...(hasText(moment) ? { facts: t(moment) } : {}) };
  return live.seats.length === 0 ? { ...question, tag: t('bloodbowl.watching') } : question;
}

/** Offered while it can be done. */
const undo = (control: Control): WayOut[] =>
  canTakeBack(control.live) ? [{ title: t('bloodbowl.undo'), icon: 'undo', key: 'Z', run: () => void control.sender.undo() }] : [];

function turnQuestion(control: Control, asked: Asked): Question {
  const endTurn: WayOut = { title: t('bloodbowl.do_end_turn'), icon: 'flag', key: 'E', test: 'end-turn', inLine: true, run: () => control.endTurn() };
  const { turn } = control.picture[control.side];
  const tag = `${isBonusTurn(control.picture, control.side) ? t('bloodbowl.your_bonus_turn') : t('bloodbowl.your_turn_n', { turn })} · ${t('bloodbowl.choose_action')}`;
  if (control.ending) return endingQuestion(control);
  const others = asked.actions.filter((action) => action.verb !== 'declare' && action.verb !== 'end-turn').map((action) => optionFor(action, asked));
  if (control.selected === null)
    return {
      tag, tone: 'calm', title: t('bloodbowl.ask_turn'), facts: t(isTouched() ? 'bloodbowl.facts_turn_touch' : 'bloodbowl.facts_turn', { count: control.canAct.length }),
      options: [...others, ...control.canAct.map((player) => playerOption(control, player))],
      ways: [...undo(control), ...nextPlayer(control), endTurn],
    };
  const own = asked.actions.filter((action) => action.verb === 'declare' && action.player === control.selected).map((action) => declareOption(control, action, asked));
  // What is aimed at somebody is the button itself: one outline, and nothing moves.
  const go = own.some((option) => option.preferred) ? [] : goOption(control, asked.names);
  return {
    tag, tone: 'calm', title: t('bloodbowl.ask_turn_player', { player: asked.names.player(control.selected) }), facts: t(forHand('bloodbowl.facts_turn_player')),
    options: [...go, ...own, ...usedOptions(control)],
    ways: [{ title: t('bloodbowl.back'), key: 'Escape', icon: 'chev-l', run: () => control.back() }, ...undo(control), endTurn],
  };
}

/** Steps through those who can act, where there is no Tab. */
const nextPlayer = (control: Control): WayOut[] =>
  control.canAct.length === 0 ? [] : [{ title: t('bloodbowl.next_player'), icon: 'chev-r', test: 'next-player', inLine: 'only', run: () => control.nextPlayer() }];

/** Outlined while the pointed player would be its target; off where there is nobody to do it to. */
function declareOption(control: Control, action: ReadAction, asked: Asked): DockOption {
  const option = optionFor(action, asked);
  const { deed, focus } = control.deeds;
  if (deed !== null && focus?.player === control.selected && typeOf[deed.kind] === action.word && deed.actions.length > 0) {
    const chance = chanceOf(deed);
    const target = asked.names.player(deed.target);
    const aimed = chance === null ? target : t('bloodbowl.target_percent', { target, percent: percentText(chance) });
    const watched = deed.kind === 'foul' ? foulWords(control.picture, control.side) : '';
    return {
      ...option, preferred: true, run: () => void control.commit(focus, deed.kind), action: undefined,
      detail: [aimed, watched].filter((part) => part !== '').join(' · '),
    };
  }
  const off = nobodyFor(control, action.word ?? '');
  return off === '' ? option : { ...option, off };
}
const typeOf: Record<Deed['kind'], string> = { block: 'block', blitz: 'blitz', foul: 'foul', hand_off: 'hand-off', pass: 'pass' };

const riskOf = (deed: Deed) => (turnoverOf(deed) < 0.005 ? {} : { risk: turnoverOf(deed), riskOf: t('bloodbowl.turnover') });

/** Why an Action that may be declared would come to nothing; the reach of the player tells it. */
function nobodyFor(control: Control, type: string): string {
  const { reach, moverAt, picture, side } = control;
  if (reach === null || moverAt === null) return '';
  const near = (one: PitchPlayer) => one.at !== null && wayNextTo(reach, moverAt, one.at) !== null;
  const players = Object.values(picture.players);
  const getsBall = picture.players[control.mover ?? '']?.has_ball === true || picture.balls.some(({ at }) => at !== null && wayTo(reach, at) !== null);
  if (type === 'foul' && !players.some((one) => one.side !== side && (one.state === 'prone' || one.state === 'stunned') && near(one))) return t('bloodbowl.nobody_down_near');
  if (type === 'hand-off' && !getsBall) return t('bloodbowl.no_ball');
  if (type === 'hand-off' && !players.some((one) => one.side === side && one.id !== control.mover && one.state === 'standing' && near(one))) return t('bloodbowl.nobody_near');
  return type === 'pass' && !getsBall && !canThrowTeamMates(picture.players[control.mover ?? '']) ? t('bloodbowl.no_ball') : '';
}
const canThrowTeamMates = (player: PitchPlayer | undefined) => player?.skills.includes('throw_team_mate') === true;

/** What the side has done this turn already cannot be declared again, and says so. */
function usedOptions(control: Control): DockOption[] {
  const team = control.picture[control.side];
  const types = control.declared.get(control.selected ?? '') ?? [];
  return (['blitz', 'pass', 'hand-off', 'foul'] as const)
    .filter((type) => team[`${type === 'hand-off' ? 'hand_off' : type}_used`] && !types.includes(type))
    .map((type) => ({ title: wordFor('type', type), icon: typeIcons[type]!, off: t('bloodbowl.used_this_turn') }));
}

/** His key is the number on his shirt. */
function playerOption(control: Control, id: string): DockOption {
  const player = control.picture.players[id];
  if (player === undefined) return { title: id, run: () => control.select(id) };
  return {
    title: player.name.split(' ').at(-1) ?? player.name, key: shirtKey(player.number), art: { token: id },
    run: () => control.select(id), ...(player.at === null ? {} : { squares: [player.at] }), ...stateWord(control, player),
  };
}
function stateWord(control: Control, player: PitchPlayer): { detail?: string } {
  if (player.has_ball) return { detail: t('bloodbowl.has_ball') };
  if (player.state !== 'standing') return { detail: wordFor('state', player.state) };
  if (control.zones === null || player.at === null) return {};
  const zone = control.zones.zones.find((one) => same(one.at, player.at));
  const marked = (zone?.[player.side === 'home' ? 'away' : 'home'] ?? 0) > 0;
  return { detail: t(marked ? 'bloodbowl.word_marked' : 'bloodbowl.word_free') };
}

function endingQuestion(control: Control): Question {
  return {
    tag: t('bloodbowl.your_turn'), tone: 'calm',
    title: t('bloodbowl.ask_end', { count: control.canAct.length }), facts: t(forHand('bloodbowl.facts_end')),
    options: [
      { title: t('bloodbowl.do_end_turn'), icon: 'flag', action: 'end-turn', key: 'E', preferred: true },
      ...control.canAct.map((player) => playerOption(control, player)),
    ],
    ways: [{ title: t('match.play_on'), key: 'Escape', primary: true, run: () => control.back() }],
  };
}

/** After a tap that showed a way: the button that goes it. */
function goOption(control: Control, names: Names): DockOption[] {
  const { tapped, preview, deeds } = control;
  if (tapped === null) return [];
  if (control.pair !== null) {
    const deed = deeds.chosenOf(deeds.answerFor(control.pair));
    if (deed === null || deed.actions.length === 0) return [];
    const { pair } = control;
    const chance = chanceOf(deed);
    return [{
      title: t(`bloodbowl.do_deed_${deed.kind}`, { target: names.player(deed.target) }), icon: typeIcons[typeOf[deed.kind]] ?? 'fist', preferred: true,
      ...(chance === null ? {} : { chance, chanceOf: aimOf(deed), ...riskOf(deed) }), run: () => void control.commit(pair, deed.kind),
    }];
  }
  if (preview === null) return [];
  return [{
    title: t('bloodbowl.go'), icon: 'move', preferred: true, chance: preview.way.chance, chanceOf: t('bloodbowl.legend_success'),
    run: () => control.choose(tapped, { waypoint: false, touch: true }),
  }];
}

function moveQuestion(control: Control, question: Question, names: Names): Question {
  const leap: DockOption[] = control.leaps.length === 0 ? [] : [{
    title: t(control.leaping ? 'bloodbowl.do_walk' : 'bloodbowl.do_leap_choose'), icon: 'stand', run: () => (control.leaping = !control.leaping),
  }];
  const targets = blitzOptions(control, question.options, names);
  const answers = [...targets, ...question.options].sort((a, b) => (b.chance ?? -1) - (a.chance ?? -1));
  // Ending is what Enter does only when nothing else can be done from here.
  const onlyEnd = answers.length === 1 && control.inReach.length === 0;
  const deeds = answers.filter((option) => option.chance !== undefined);
  const best = surest(answers) ?? (deeds.length === 1 ? deeds[0] : undefined);
  const go = goOption(control, names);
  const options = answers.map((option) => ({ ...option, preferred: go.length === 0 && (option === best || (onlyEnd && option.action === 'end-action')) }));
  return { ...question, options: [...go, ...options, ...leap], ways: undo(control) };
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
  return { ...question, ...pointedOn(control, question), options: [...receivers, ...question.options], ways: undo(control) };
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
