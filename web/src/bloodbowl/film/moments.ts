// The big moments of a Blood Bowl match, as announcements.
import { hasText, t } from '../../ui/i18n.svelte';
import type { Told } from '../../match/line/live.svelte';
import type { BloodBowlPicture, GameEvent, LoggedDecision, PitchPlayer, Seat } from '../../wire';
import { telling, type Call, type Telling } from '../../match/calls/call';
import { percentText } from '../../match/dock/dock';
import { strong, type ShownDie } from '../../match/log/log';
import { figures } from '../log/figures';
import type { Names } from '../players/names.svelte';
import { effectsIn, handOf, isSpecialBall, playableIcon, playableName, playableSummary, untilWords } from '../cards/playables';
import { wordFor } from '../dock/questions';
import { playedOn } from '../log/sentences';
import { weatherIcon } from '../stadium/stadium';
import { isBonusTurn } from '../frame/turns';
import { shirt } from '../players/players';

export interface Match {
  names: Names;
  edition: string;
  /** The seats of the people here. */
  seats: readonly Seat[];
  history: readonly LoggedDecision[];
  /** Who sits there. */
  coach: (seat: Seat) => string;
  /** Of the surest run to a touchdown when this turn began; nothing: nobody asked then, or nobody could. */
  chance: (half: number, side: 'home' | 'away', turn: number) => number | null;
}

type Side = 'home' | 'away';
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const sum = (dice: number[]) => dice.reduce((total, die) => total + die, 0);
const diceOf = (event: GameEvent) => event.dice ?? [];
const shownDice = (event: GameEvent, tone: 'plain' | 'ok' | 'bad' = 'plain'): ShownDie[] => diceOf(event).map((d6) => ({ d6, tone }));
const turnOf = (picture: BloodBowlPicture, side: Side) => picture[side].turn;
const score = (picture: BloodBowlPicture) => ({
  names: [picture.home.name, picture.away.name] as [string, string], values: [picture.home.score, picture.away.score] as [number, number],
});
const halfName = (half: number) => t(`bloodbowl.half_${Math.min(3, Math.max(1, half))}`);

/** The rules of the kick-off events. LRB5 has those of CRP (lrb5.inherit.11), the first edition one for its whole table. */
const kickOffRules: Record<string, Record<string, string>> = {
  crp: {
    get_the_ref: 'crp.kot.06', riot: 'crp.kot.08', perfect_defence: 'crp.kot.11', high_kick: 'crp.kot.12', cheering_fans: 'crp.kot.13',
    changing_weather: 'crp.kot.14', brilliant_coaching: 'crp.kot.15', quick_snap: 'crp.kot.16', blitz: 'crp.kot.17', throw_a_rock: 'crp.kot.20', pitch_invasion: 'crp.kot.22',
  },
  bb16: {
    get_the_ref: 'bb16.kickoff_event.01', riot: 'bb16.kickoff_event.02', perfect_defence: 'bb16.kickoff_event.05', high_kick: 'bb16.kickoff_event.06',
    cheering_fans: 'bb16.kickoff_event.07', changing_weather: 'bb16.kickoff_event.09', brilliant_coaching: 'bb16.kickoff_event.11', quick_snap: 'bb16.kickoff_event.13',
    blitz: 'bb16.kickoff_event.15', throw_a_rock: 'bb16.kickoff_event.19', pitch_invasion: 'bb16.kickoff_event.22',
  },
};
const kickOffTable: Record<string, string> = { classic: 'classic.kickoff_table.01' };
const ruleOf = (edition: string, result: string): { rule?: string } => {
  const rule = kickOffTable[edition] ?? kickOffRules[edition === 'lrb5' ? 'crp' : edition]?.[result];
  return rule === undefined ? {} : { rule };
};

/** A foul, as far as it is told: whom it hit, whether his armour held, and by which dice the referee saw it. */
interface Foul {
  by: string;
  victim: string;
  holds: boolean;
  seen: GameEvent | null;
}
const isDouble = (event: GameEvent) => diceOf(event).length === 2 && diceOf(event)[0] === diceOf(event)[1];
function fouledBy(foul: Foul | null, event: GameEvent): Foul | null {
  if (event.event === 'fouled') return { by: text(event.player), victim: text(event.other), holds: false, seen: null };
  if (foul === null) return null;
  const rolled = event.player === foul.victim && (event.event === 'armour_rolled' || event.event === 'injury_rolled');
  const seen = (rolled && isDouble(event)) || (event.event === 'referee_rolled' && event.success === true) ? (foul.seen ?? event) : foul.seen;
  return { ...foul, seen, holds: rolled && event.event === 'armour_rolled' ? event.success === false : foul.holds };
}

export class Moments {
  /** The last roll that failed in this turn: what a turnover comes from. */
  #failed: GameEvent | null = null;
  /** A turn began, and nobody has been called to it yet. */
  #turn: { side: Side; turn: number; bonus: boolean } | null = null;
  #lost: (() => string) | null = null; // why the turn before ended
  #foul: Foul | null = null; // the last one of this turn

  constructor(readonly match: () => Match) {}

  /** What an event is worth calling out. */
  hear(event: GameEvent, told: Told, after: () => BloodBowlPicture): Telling | null {
    this.#remember(event);
    const failed = this.#failed;
    const foul = this.#foul;
    let picture: BloodBowlPicture | null = null;
    const then = () => (picture ??= after());
    if (event.event === 'turnover' && event.cause !== 'touchdown') this.#lost = () => this.#whyLost(event, failed);
    return telling(() => this.#call(event, told, then, failed, foul));
  }
  #call(event: GameEvent, told: Told, after: () => BloodBowlPicture, failed: GameEvent | null, foul: Foul | null): Call | null {
    switch (event.event) {
      case 'touchdown': return this.#touchdown(event, told, after());
      case 'turnover': return event.cause === 'touchdown' ? null : this.#turnover(event, told, failed);
      case 'kick_off_rolled': return this.#kickOff(event);
      case 'weather_rolled': return this.#weather(event);
      case 'injury_rolled': return this.#injury(event, told, after());
      case 'sent_off': return this.#sentOff(event, told, foul);
      case 'played': return this.#played(event, told.after as BloodBowlPicture);
      case 'half_began': return Number(event.half) > 1 ? this.#half(event, told) : null;
      case 'match_ended': return this.#end(event, told);
      default: return null;
    }
  }

  /** The call to the coach whose turn has begun, once. */
  handOver(seat: Seat, picture: BloodBowlPicture, canAct: number, clock: string | null): Telling | null {
    const turn = this.#turn;
    if (turn === null || turn.side !== seat) return null;
    this.#turn = null;
    const { seats, coach, names } = this.match();
    const alone = seats.length === 1;
    const lost = this.#lost;
    return () => ({
      kind: 'hand_over', seat, icon: turn.bonus ? '+' : String(turn.turn),
      tag: alone ? t(turn.bonus ? 'calls.your_bonus_turn' : 'calls.your_turn', { turn: turn.turn }) : t(turn.bonus ? 'log.bonus_turn' : 'log.turn', { team: names.team(seat), turn: turn.turn }),
      title: t('calls.your_move', { name: alone ? coach(seat) : picture[turn.side].name }),
      text: [lost?.() ?? null, t('calls.can_act', { count: canAct })].filter((part) => part !== null).join(' '),
      ...(clock === null ? {} : { facts: [{ value: clock, label: t('calls.clock_starts') }] }),
    });
  }

  #remember(event: GameEvent): void {
    if (event.event === 'rolled' && event.success === false) this.#failed = event;
    if (event.event === 'turn_began') {
      this.#failed = null;
      this.#turn = { side: event.side as Side, turn: Number(event.turn), bonus: event.bonus === true };
    }
    if (event.event === 'declared') this.#lost = null;
    this.#foul = event.event === 'turn_began' ? null : fouledBy(this.#foul, event);
  }

  #touchdown(event: GameEvent, told: Told, picture: BloodBowlPicture): Call {
    const side = event.side as Side;
    const scorer = picture.players[text(event.player)];
    const count = scorer?.touchdowns ?? 1;
    const counted = count > 3 ? t('calls.td_count_more', { count }) : t(`calls.td_count_${count}`);
    const chance = this.match().chance(picture.half, side, turnOf(picture, side));
    const began = chance === null ? [] : [{ value: '', label: t('calls.td_chance', { percent: percentText(chance) }) }];
    const next = (told.after as BloodBowlPicture).over ? [] : [{ value: '', label: t('calls.next_kick', { team: picture[side].name }) }];
    return {
      kind: 'touchdown', seat: side, icon: 'trophy', title: t('calls.touchdown'),
      tag: t(isBonusTurn(picture, side) ? 'calls.td_tag_bonus' : 'calls.td_tag', { team: picture[side].name, turn: turnOf(picture, side), half: halfName(picture.half) }),
      text: scorer === undefined ? picture[side].name : `${scorer.name}, ${counted}`,
      ...(scorer === undefined ? {} : { art: scorer }), score: score(picture), facts: [...began, ...next],
    };
  }

  #whyLost(event: GameEvent, failed: GameEvent | null): string {
    const roll = failed === null ? 0 : (diceOf(failed)[0] ?? 0);
    return failed === null || roll === 0
      ? t('calls.turnover_cause', { cause: wordFor('cause', text(event.cause)) })
      : t('calls.turnover_roll', { player: strong(this.match().names.player(failed.player)), roll: wordFor('roll', text(failed.roll)), rolled: roll, needed: Number(failed.needed) });
  }

  #turnover(event: GameEvent, told: Told, failed: GameEvent | null): Call {
    const before = told.before as BloodBowlPicture;
    const side = event.side as Side;
    const why = this.#whyLost(event, failed);
    const idle = Object.values(before.players).filter(
      (player) => player.side === side && player.at !== null && !player.acted && player.state !== 'stunned' && player.id !== before.acting,
    ).length;
    return {
      kind: 'turnover', seat: side, icon: 'flag', title: t('calls.turnover'),
      tag: t(isBonusTurn(before, side) ? 'calls.bonus_turn_over' : 'calls.turn_over', { team: before[side].name, turn: turnOf(before, side) }),
      text: idle === 0 ? why : `${why} ${t('calls.not_acted', { count: idle })}`,
      ...(failed === null ? {} : { dice: shownDice(failed, 'bad') }),
    };
  }

  #kickOff(event: GameEvent): Call {
    const dice = diceOf(event);
    const result = text(event.result);
    const own = `calls.kickoff_${this.match().edition}_${result}`;
    return {
      kind: 'kick_off', seat: null, icon: 'bolt', title: wordFor('kickoff', result), lesson: `kick_off.${result}`,
      tag: t('calls.kick_off_tag', { sum: dice.length === 2 ? `${dice[0]} + ${dice[1]} = ${sum(dice)}` : '' }),
      text: hasText(own) ? t(own) : t(`calls.kickoff_${result}`), dice: shownDice(event), ...ruleOf(this.match().edition, result),
    };
  }

  #weather(event: GameEvent): Call {
    const dice = diceOf(event);
    const weather = text(event.weather);
    return {
      kind: 'weather', seat: null, icon: weatherIcon(weather), title: wordFor('weather', weather), lesson: `weather.${weather}`,
      tag: t('calls.weather_tag', { sum: dice.length === 2 ? `${dice[0]} + ${dice[1]} = ${sum(dice)}` : '' }),
      text: t(`calls.weather_${weather}`), dice: shownDice(event),
    };
  }

  /** A casualty; of a star player a knock-out, too. */
  #injury(event: GameEvent, told: Told, picture: BloodBowlPicture): Call | null {
    const player = picture.players[text(event.player)];
    if (player === undefined) return null;
    const isOut = event.result === 'knocked_out' && player.star === true;
    if (event.result !== 'casualty' && !isOut) return null;
    const { names, seats } = this.match();
    const at = told.events.indexOf(event);
    const armour = told.events.slice(0, at).filter((one) => one.event === 'armour_rolled' && one.player === player.id).at(-1);
    const effect = text(told.events.slice(at).find((one) => one.event === 'casualty_rolled' && one.player === player.id)?.effect);
    const by = picture.acting !== null && picture.players[picture.acting]?.side !== player.side ? picture.acting : null;
    const rolls = [
      ...(by === null ? [] : [t('calls.by', { player: strong(names.player(by)) })]),
      ...(armour === undefined ? [] : [t('calls.armour', { total: Number(armour.total) })]),
      t('calls.injury', { total: Number(event.total) || sum(diceOf(event)) }),
    ].join(', ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    const treated = (told.after as BloodBowlPicture)[player.side].apothecaries > 0;
    return {
      kind: 'casualty', seat: player.side, icon: 'medic', art: player, yours: seats.length === 1 && seats.includes(player.side),
      tag: t(isOut ? 'calls.knocked_out_tag' : 'calls.casualty_tag', { team: picture[player.side].name, number: shirt(player) }).trim(),
      title: t(isOut ? 'calls.knocked_out' : effect === 'dead' ? 'calls.dead' : 'calls.hurt', { player: player.name }),
      text: `${effect === '' ? '' : `${strong(wordFor('effect', effect))}. `}${rolls}.`,
      ...(treated ? { facts: [{ value: t('bloodbowl.apothecary'), label: t('calls.may_help') }] } : {}),
    };
  }

  /** One's own card one knows. */
  #played(event: GameEvent, after: BloodBowlPicture): Call | null {
    const { names, seats, history } = this.match();
    const seat = text(event.side);
    if (seats.includes(seat)) return null;
    const targets = playedOn(history, event).map((id) => names.player(id));
    const card = text(event.card);
    const mode = text(event.mode);
    const lasting = effectsIn(after).find((effect) => effect.card === card && effect.side === seat);
    const held = handOf(after, seat as Side).filter((id) => !isSpecialBall(id)).length;
    // There is room for one fact: on whom, else how long, else what is still to come.
    const fact = targets.length > 0 ? { value: targets.join(', '), label: t('calls.on_whom') }
      : lasting !== undefined ? { value: untilWords(lasting), label: t('calls.how_long') }
      : held > 0 ? { value: String(held), label: t('calls.still_held') } : null;
    return {
      kind: 'card', seat, icon: playableIcon(card), lesson: `card.${card}`, tag: t('calls.card_tag', { side: names.team(seat) }),
      title: mode === '' ? playableName(card) : `${playableName(card)}: ${playableName(mode)}`, text: playableSummary(mode === '' ? card : mode), ...(fact === null ? {} : { facts: [fact] }),
    };
  }

  #sentOff(event: GameEvent, told: Told, foul: Foul | null): Call | null {
    const picture = told.before as BloodBowlPicture;
    const player = picture.players[text(event.player)];
    if (player === undefined) return null;
    const ends = told.events.some((one) => one.event === 'turnover');
    const fouled = foul?.by === player.id ? foul : null;
    const seen = fouled?.seen ?? null;
    const why = seen !== null ? `calls.sent_off_${seen.event}` : fouled === null && player.skills.includes('secret_weapon') ? 'calls.sent_off_weapon' : null;
    const follows = t(ends ? 'calls.sent_off_ends' : 'calls.sent_off_stays', { team: strong(picture[player.side].name) });
    const held = fouled?.holds === true ? [t('calls.armour_held', { player: strong(this.match().names.player(fouled.victim)) })] : [];
    return {
      kind: 'sent_off', seat: player.side, icon: 'whistle', title: t('calls.sent_off', { player: player.name }),
      tag: why === null ? t('calls.referee_tag', { team: picture[player.side].name, number: shirt(player) }).trim() : t(why),
      text: [follows, ...held].join(' '), ...(seen === null ? {} : { dice: shownDice(seen) }),
    };
  }

  #half(event: GameEvent, told: Told): Call {
    const picture = told.after as BloodBowlPicture;
    const half = Number(event.half);
    const woken = told.events.filter((one) => one.event === 'recovered').flatMap((one) => {
      const player = picture.players[text(one.player)];
      return player === undefined ? [] : [{ art: player, name: player.name, success: one.success === true, die: diceOf(one)[0] ?? 0, ...(typeof one.target === 'number' ? { needed: `${one.target}+` } : {}) }];
    });
    const kicking = picture.kicking;
    return {
      kind: 'half', seat: null, icon: 'whistle', title: t(half > 2 ? 'calls.overtime' : 'calls.half_time'), tag: t(half > 2 ? 'calls.end_second' : 'calls.end_first'),
      text: kicking === null ? '' : t('calls.next_half', { half: halfName(half), team: strong(picture[kicking].name) }),
      score: score(picture), rows: this.#rows(picture), people: { title: t('calls.wake'), list: woken },
    };
  }

  #end(event: GameEvent, told: Told): Call {
    const picture = told.after as BloodBowlPicture;
    const best = Object.values(picture.players).reduce<PitchPlayer | null>((first, player) => (worth(player) > (first === null ? 0 : worth(first)) ? player : first), null);
    const deeds = (player: PitchPlayer) =>
      (['touchdowns', 'casualties', 'interceptions', 'completions'] as const)
        .filter((kind) => player[kind] > 0).map((kind) => t(`bloodbowl.deed_${kind}`, { count: player[kind] })).join(', ');
    const winner = event.side === 'home' || event.side === 'away' ? event.side : null;
    return {
      kind: 'end', seat: winner, icon: 'trophy', title: winner === null ? t('calls.drawn') : t('calls.won', { team: picture[winner].name }), tag: t('calls.full_time'), text: '',
      score: score(picture), rows: this.#rows(picture),
      people: { title: t('calls.best'), list: best === null ? [] : [{ art: best, name: best.name, detail: deeds(best), value: `+${worth(best)}` }] },
    };
  }

  #rows(picture: BloodBowlPicture): NonNullable<Call['rows']> {
    const counted = figures([...this.match().history], picture);
    return (['knock_downs', 'casualties', 'turnovers'] as const).map((name) => ({
      label: t(`bloodbowl.figure_${name}`), values: [counted.home[name] ?? 0, counted.away[name] ?? 0],
    }));
  }
}

/** Star player points of the match. */
const worth = (player: PitchPlayer) => 3 * player.touchdowns + 2 * player.casualties + 2 * player.interceptions + player.completions;
