// Small synthesised sounds. Nothing is heard until a person switches sound on.
import { settings } from './settings.svelte';

export type Sound = 'step' | 'dice' | 'hit' | 'fall' | 'throw' | 'catch' | 'whistle' | 'cheer' | 'tick' | 'turn';

let context: AudioContext | null = null;

interface Tone {
  from: number;
  to?: number;
  ms: number;
  volume: number;
  shape?: OscillatorType;
  after?: number; // ms
}

const tones: Record<Exclude<Sound, 'dice' | 'cheer' | 'hit' | 'fall'>, Tone[]> = {
  step: [{ from: 180, to: 120, ms: 40, volume: 0.05, shape: 'triangle' }],
  throw: [{ from: 300, to: 900, ms: 180, volume: 0.06 }],
  catch: [{ from: 520, ms: 50, volume: 0.08, shape: 'triangle' }],
  whistle: [
    { from: 2100, to: 2200, ms: 160, volume: 0.05, shape: 'square' },
    { from: 2100, to: 2250, ms: 260, volume: 0.05, shape: 'square', after: 200 },
  ],
  tick: [{ from: 1000, ms: 25, volume: 0.06, shape: 'square' }],
  turn: [
    { from: 660, ms: 90, volume: 0.07 },
    { from: 880, ms: 140, volume: 0.07, after: 100 },
  ],
};
/** Bursts of noise: [delay, length, volume] in ms. */
const noises: Record<'dice' | 'cheer' | 'hit' | 'fall', [number, number, number][]> = {
  dice: [[0, 25, 0.12], [70, 25, 0.1], [150, 30, 0.08]],
  hit: [[0, 90, 0.25]],
  fall: [[0, 60, 0.18], [80, 120, 0.12]],
  cheer: [[0, 900, 0.1]],
};

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.after ?? 0) / 1000;
  const end = start + tone.ms / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.shape ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.from, start);
  if (tone.to !== undefined) oscillator.frequency.linearRampToValueAtTime(tone.to, end);
  gain.gain.setValueAtTime(tone.volume, start);
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
  gain.gain.value = volume;
  source.connect(gain).connect(audio.destination);
  source.start(audio.currentTime + delay / 1000);
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (sound in noises) for (const noise of noises[sound as keyof typeof noises]) playNoise(context, noise);
  else for (const tone of tones[sound as keyof typeof tones]) playTone(context, tone);
}
