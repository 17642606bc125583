// Decisions and events as screens read them: of whichever kind it is, every field that any kind has can be asked for,
// and is undefined where this kind has none.
import type { BloodBowlDecision, BloodBowlEvent } from './bloodbowlWords';
import type { UnderworldsDecision, UnderworldsEvent } from './underworldsWords';

/** On the wire: exactly the fields of its kind. */
export type WireDecision = BloodBowlDecision | UnderworldsDecision;
export type WireEvent = BloodBowlEvent | UnderworldsEvent;

type FieldOfAny<Union> = Union extends unknown ? keyof Union : never;
type Readable<Union, Field extends PropertyKey> = Union extends unknown ? Union & { [other in Exclude<Field, keyof Union>]?: undefined } : never;

/**
 * The open question.
 * @hidden
 */
export type Decision = Readable<WireDecision, FieldOfAny<WireDecision>>;
/**
 * What happened.
 * @hidden
 */
export type GameEvent = Readable<WireEvent, FieldOfAny<WireEvent>>;
