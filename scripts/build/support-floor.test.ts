import { expect, it } from 'vitest';
import { findNewFeatures, readFeatures } from './support-floor.ts';

const table = readFeatures();
const newFeatures = (code: string) =>
  findNewFeatures(code, table).map((found) => found.replace(/ .*/, ''));

it('finds what the oldest browsers lack: of built-ins, of unknown objects, of the DOM and globals', () => {
  expect(
    newFeatures(
      '[3].toSorted(); list.toReversed(); AbortSignal.any([a]); menu.hidePopover(); new URLPattern({});',
    ).toSorted(),
  ).toEqual([
    'AbortSignal.any',
    'Array.toReversed',
    'Array.toSorted',
    'HTMLElement.hidePopover',
    'URLPattern',
  ]);
});

it('accepts what they have, members of older interfaces too, strings and object keys', () => {
  const code =
    "list.at(-1); structuredClone(value); dialog.showModal(); map.has(1); 'toReversed' in {}; ({ toReversed: 1 });";
  expect(newFeatures(code)).toEqual([]);
});
