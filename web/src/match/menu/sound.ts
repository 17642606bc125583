// Small synthesised sounds. Nothing is heard until a person switches sound on.
import { settings } from './settings.svelte';

export type Sound =
  | 'step' | 'dice' | 'hit' | 'fall' | 'throw' | 'whistle' | 'cheer' | 'tick' | 'turn' | 'groan' | 'gong' | 'wind' | 'thud' | 'card' | 'glory';
type Noise = 'dice' | 'cheer' | 'hit' | 'fall' | 'wind' | 'thud' | 'card';

let context: AudioContext | null = null;

interface Tone {
  from: number;
  to?: number;
  ms: number;
  volume: number;
  shape?: OscillatorType;
  after?: number; // ms
}

const tones: Record<Exclude<Sound, Noise>, Tone[]> = {
  step: [{ from: 180, to: 120, ms: 40, volume: 0.05, shape: 'triangle' }],
  throw: [{ from: 300, to: 900, ms: 180, volume: 0.06 }],
  whistle: [
    { from: 2100, to: 2200, ms: 160, volume: 0.05, shape: 'square' },
    { from: 2100, to: 2250, ms: 260, volume: 0.05, shape: 'square', after: 200 },
  ],
  tick: [{ from: 1000, ms: 25, volume: 0.06, shape: 'square' }],
  turn: [
    { from: 660, ms: 90, volume: 0.07 },
    { from: 880, ms: 140, volume: 0.07, after: 100 },
  ],
  groan: [
    { from: 330, to: 300, ms: 180, volume: 0.08, shape: 'triangle' },
    { from: 247, to: 196, ms: 360, volume: 0.08, shape: 'triangle', after: 180 },
  ],
  gong: [
    { from: 196, ms: 700, volume: 0.09 },
    { from: 294, ms: 500, volume: 0.04 },
  ],
  glory: [
    { from: 523, ms: 110, volume: 0.07, shape: 'triangle' },
    { from: 659, ms: 110, volume: 0.07, shape: 'triangle', after: 110 },
    { from: 784, ms: 240, volume: 0.07, shape: 'triangle', after: 220 },
  ],
};
/** Bursts of noise: [delay, length, volume] in ms. */
const noises: Record<Noise, [number, number, number][]> = {
  dice: [[0, 25, 0.12], [70, 25, 0.1], [150, 30, 0.08]],
  hit: [[0, 90, 0.25]],
  fall: [[0, 60, 0.18], [80, 120, 0.12]],
  cheer: [[0, 900, 0.1]],
  wind: [[0, 500, 0.05], [300, 700, 0.06]],
  thud: [[0, 60, 0.28], [110, 160, 0.16]],
  card: [[0, 40, 0.08], [60, 90, 0.05]],
};

/** The volumes below are meant for the usual setting. */
const loudness = (volume: number) => (volume * settings.volume) / 0.7;

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.after ?? 0) / 1000;
  const end = start + tone.ms / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.shape ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.from, start);
  if (tone.to !== undefined) oscillator.frequency.linearRampToValueAtTime(tone.to, end);
  gain.gain.setValueAtTime(Math.max(0.0001, loudness(tone.volume)), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

function playNoise(audio: AudioContext, [delay, length, volume]: [number, number, number]): void {
  const frames = Math.ceil((audio.sampleRate * length) / 1000);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames);
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = buffer;
  gain.gain.value = loudness(volume);
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + delay / 1000);
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (sound in noises) for (const noise of noises[sound as keyof typeof noises]) playNoise(context, noise);
  else for (const tone of tones[sound as keyof typeof tones]) playTone(context, tone);
}
