import { describe, expect, it } from 'vitest';
import { findNewFeatures, findNewMediaQueries, readFeatures, usedNames } from './used-features.ts';

const table = readFeatures();

describe('the features that a script uses', () => {
  it('are members, with their owner if it is an identifier, and globals', () => {
    const names = usedNames('const list = [1].at(0); structuredClone(AbortSignal.any(list));');
    expect([...names]).toEqual(
      expect.arrayContaining(['.at', 'structuredClone', 'AbortSignal.any', 'list']),
    );
  });

  it.each([
    ['[3, 1].toSorted()', 'Array.toSorted (chrome, safari)'],
    ['list.toReversed()', 'Array.toReversed (chrome, safari)'],
    ['AbortSignal.any([signal])', 'AbortSignal.any (chrome, safari, firefox)'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout (chrome, safari)'],
    ['Map.groupBy(list, keyOf)', 'Map.groupBy (chrome, safari, firefox)'],
    ['Promise.withResolvers()', 'Promise.withResolvers (chrome, safari, firefox)'],
    ['menu.hidePopover()', 'HTMLElement.hidePopover (chrome, safari, firefox)'],
    ['button.ariaDisabled', 'Element.ariaDisabled (firefox)'],
    ['form.requestSubmit()', 'HTMLFormElement.requestSubmit (safari)'],
    ['new URLPattern({})', 'URLPattern (safari, firefox)'],
  ])('%s is too new', (code, feature) => {
    expect(findNewFeatures(code, table).join()).toBe(feature);
  });

  it.each([
    'list.at(-1)',
    'list.findLast(isThere)',
    'structuredClone(value)',
    'reportError(error)',
    'new AbortController().abort()',
    'dialog.showModal()',
    // A member of both an old and a new interface.
    'promise.then(done); collection.has(1)',
    // A string or an object key does not use a feature.
    "'toReversed' in Array.prototype; const own = { toReversed: 1 };",
  ])('%s is old enough', (code) => {
    expect(findNewFeatures(code, table)).toEqual([]);
  });
});

describe('a media query', () => {
  it.each([
    '@media (width<68rem){}',
    '@media (min-width:1rem) or (max-height:2rem){}',
    '@media not (min-width:68rem){}',
    "matchMedia('(width >= 60rem)')",
  ])('of level 4 is too new: %s', (text) => {
    expect(findNewMediaQueries(text)).toHaveLength(1);
  });

  it.each(['@media (min-width:1rem) and (max-width:2rem),print{}', '@media not all and (hover){}'])(
    'of level 3 is old enough: %s',
    (text) => {
      expect(findNewMediaQueries(text)).toEqual([]);
    },
  );
});
