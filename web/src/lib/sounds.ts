/** Short sounds, each with one meaning, made on the spot. Off until a person asks. */

import { settings } from "./settings.svelte";

export type Sound =
  "turn" | "placed" | "taken" | "said" | "scored" | "success" | "refused" | "hurry" | "end";

interface Note {
  pitch: number; // hertz
  at: number; // seconds after the start
  length: number; // seconds
}

const SCORES: Record<Sound, Note[]> = {
  turn: [
    { pitch: 587, at: 0, length: 0.5 },
    { pitch: 880, at: 0.12, length: 0.7 },
  ],
  placed: [{ pitch: 196, at: 0, length: 0.12 }],
  taken: [{ pitch: 262, at: 0, length: 0.14 }],
  said: [
    { pitch: 523, at: 0, length: 0.2 },
    { pitch: 523, at: 0.14, length: 0.3 },
  ],
  scored: [
    { pitch: 659, at: 0, length: 0.25 },
    { pitch: 784, at: 0.09, length: 0.25 },
    { pitch: 988, at: 0.18, length: 0.4 },
  ],
  success: [
    { pitch: 523, at: 0, length: 0.3 },
    { pitch: 659, at: 0.1, length: 0.3 },
    { pitch: 784, at: 0.2, length: 0.3 },
    { pitch: 1047, at: 0.3, length: 0.7 },
  ],
  refused: [
    { pitch: 233, at: 0, length: 0.16 },
    { pitch: 208, at: 0.12, length: 0.22 },
  ],
  hurry: [
    { pitch: 880, at: 0, length: 0.1 },
    { pitch: 880, at: 0.2, length: 0.1 },
    { pitch: 880, at: 0.4, length: 0.16 },
  ],
  end: [
    { pitch: 440, at: 0, length: 0.9 },
    { pitch: 554, at: 0.16, length: 0.9 },
    { pitch: 659, at: 0.32, length: 1.2 },
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const note of SCORES[sound]) strike(context, note, now);
}

/** One struck bar: a sine with a soft octave above it, dying away. */
function strike(audio: AudioContext, note: Note, now: number): void {
  for (const [times, loudness] of [
    [1, 0.12],
    [2.76, 0.03],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = now + note.at;
    tone.frequency.value = note.pitch * times;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + note.length + 0.05);
  }
}
