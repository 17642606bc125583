// How a picture changes (see PictureChanges in match.ts).
import type { Picture, PictureChanges } from './index';

const byEntry = new Set(['players', 'fighters', 'seats']);

export function applyChanges(picture: Picture, changes: PictureChanges): Picture {
  const result: Record<string, unknown> = { ...picture };
  for (const [key, value] of Object.entries(changes))
    result[key] = byEntry.has(key) ? { ...(result[key] as object), ...(value as object) } : value;
  return result as unknown as Picture;
}
