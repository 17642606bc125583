// Whether the dice of a record are those that everybody committed to before the first of them fell (docs/dice.md).
import { fits, type KeptValue } from './dice';
import { fromHex, sha256 } from './sha256';

/** Words for what is wrong: texts of the section "dice". */
export type DiceFault = 'unreadable' | 'old_form' | 'seed' | 'value' | 'own_value' | 'other_commitment' | 'gap' | 'dice';

export interface DiceCheck {
  fault: DiceFault | null;
  dice: number;
  lines: number;
  commitment: string;
  shares: { seat: string; commitment: string; value: string; opened_by: 'seat' | 'server' }[];
  /** Whether this browser took part, so that it could hold what it was told against the record. */
  own: boolean;
}

interface RecordLine {
  line?: number;
  end?: unknown;
  dice?: Record<string, number | string>[];
  sides?: number[];
}
interface Secret {
  commitment: string;
  seed: string;
  shares?: DiceCheck['shares'];
}

/** The faces that have names, in the order of their numbers. */
const kFaces: Record<string, string[]> = {
  block: ['attacker_down', 'both_down', 'pushed', 'pushed', 'defender_stumbles', 'defender_down'],
  coin: ['home', 'away'],
  attack: ['hammer', 'hammer', 'sword', 'support1', 'support2', 'crit'],
  defence: ['shield', 'shield', 'dodge', 'support1', 'support2', 'crit'],
};

const turned = (x: number, bits: number): number => (x << bits) | (x >>> (32 - bits));
const quarters = [0, 1].flatMap((s) => [0, 1, 2, 3].map((i) => [i, 4 + ((i + s) % 4), 8 + ((i + 2 * s) % 4), 12 + ((i + 3 * s) % 4)] as const));

/** A block of the key stream (RFC 8439, 2.3). The nonce is a line's number. */
export function chacha20(key: Uint8Array, counter: number, line: number): Uint8Array {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  for (let i = 0; i < 8; i++) start.push(words.getInt32(4 * i, true));
  start.push(counter, line | 0, Math.floor(line / 2 ** 32), 0);
  const x = Int32Array.from(start);
  for (let round = 0; round < 10; round++)
    for (const [a, b, c, d] of quarters)
      for (const [to, other, word, bits] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
        x[to] = x[to]! + x[other]!;
        x[word] = turned(x[word]! ^ x[to]!, bits);
      }
  const block = new DataView(new ArrayBuffer(64));
  x.forEach((word, i) => block.setInt32(4 * i, word + start[i]!, true));
  return new Uint8Array(block.buffer);
}

export function rollsOf(key: Uint8Array, line: number, sides: number[]): number[] {
  let block = new Uint8Array();
  let used = 0;
  let counter = 0;
  const next = (): number => {
    if (used === block.length) {
      block = chacha20(key, counter++, line);
      used = 0;
    }
    return block[used++]!;
  };
  return sides.map((count) => {
    let byte = next();
    while (byte >= 256 - (256 % count)) byte = next();
    return (byte % count) + 1;
  });
}

function keyOf(secret: Secret): Uint8Array {
  const parts = [new TextEncoder().encode('affray dice 2\n'), fromHex(secret.seed), ...(secret.shares ?? []).map(({ value }) => fromHex(value))];
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return sha256(bytes);
}

function sameDice(key: Uint8Array, line: RecordLine, number: number): boolean {
  const dice = line.dice ?? [];
  const sides = line.sides ?? [];
  if (sides.length !== dice.length) return false;
  return rollsOf(key, number, sides).every((face, i) => {
    const [kind, told] = Object.entries(dice[i]!)[0]!;
    return told === (kFaces[kind]?.[face - 1] ?? face);
  });
}

function faultIn(secret: Secret, lines: RecordLine[], own: KeptValue[]): DiceFault | null {
  if (secret.shares === undefined || lines.some((line) => line.line === undefined)) return 'old_form';
  if (!fits(secret.seed, secret.commitment)) return 'seed';
  if (secret.shares.some((share) => !fits(share.value, share.commitment))) return 'value';
  for (const { value, seen } of own) {
    if (secret.shares.find(({ seat }) => seat === seen!.seat)?.value !== value) return 'own_value';
    const same = seen!.shares.every((told) => secret.shares!.some((share) => share.seat === told.seat && share.commitment === told.commitment));
    if (!same || seen!.server !== secret.commitment) return 'other_commitment';
  }
  if (lines.some((line, number) => line.line !== number)) return 'gap';
  const key = keyOf(secret);
  return lines.every((line, number) => sameDice(key, line, number)) ? null : 'dice';
}

/** `own`: what this browser opened for the match. */
export function checkDice(record: string, own: KeptValue[]): DiceCheck {
  const nothing: DiceCheck = { fault: 'unreadable', dice: 0, lines: 0, commitment: '', shares: [], own: own.length > 0 };
  try {
    const [header, ...rest] = record.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as RecordLine & { about?: { secret_dice?: Secret } });
    const secret = header?.about?.secret_dice;
    if (secret === undefined) return nothing;
    const lines = rest.filter((line) => line.end === undefined);
    return {
      fault: faultIn(secret, lines, own),
      dice: lines.reduce((sum, line) => sum + (line.dice?.length ?? 0), 0),
      lines: lines.length,
      commitment: secret.commitment,
      shares: secret.shares ?? [],
      own: own.length > 0,
    };
  } catch {
    return nothing;
  }
}
