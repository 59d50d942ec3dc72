import { expect, type Page } from '@playwright/test';
import { isOpaque, isVisible, opacityOf, textLines } from './text-lines.ts';

/** A check of one frame. It is made from a function that runs in the page. */
export interface FrameCheck {
  readonly name: string;
  /** JavaScript of a call, which returns the function that finds a frame's violations. */
  readonly script: string;
}

interface Violation {
  readonly what: string;
  readonly elements: readonly (readonly [text: string, rectangle: string])[];
}

const REPORTED_MAX = 8;

/** @param during seconds to sample, or what to do meanwhile: on the same document, while the page's clock runs */
export async function samplesFrames(
  page: Page,
  during: number | (() => Promise<unknown>),
  check: FrameCheck,
): Promise<void> {
  const parts = [textLines, isVisible, opacityOf, isOpaque, describeElement, sampleFrames];
  const sampling = await page.evaluateHandle<ReturnType<typeof sampleFrames>>(
    `(() => { ${parts.join('\n')}; return sampleFrames(${check.script}); })()`,
  );
  if (typeof during === 'number') await sampling.evaluate((frames, s) => frames.last(s), during);
  else await during();
  const { frames, badFrames, violations } = await sampling.evaluate((sampled) => sampled.stop());
  expect(frames, 'sampled frames').toBeGreaterThan(0);
  const bad = `${check.name}: not in ${badFrames} of ${frames} frames`;
  expect(violations.slice(0, REPORTED_MAX), bad).toEqual([]);
}

/** No text takes more lines than when it was first seen, or as a new word than one. */
export const noTextWraps = (within = 'body'): FrameCheck => ({
  name: 'no text wraps that did not',
  script: `(${findWrappedText})(${JSON.stringify(within)})`,
});

/** No letters are painted over others, unless an opaque ground hides them. @param by whole boxes that cover no text */
export const noTextCoversAnother = (within = 'body', by?: string): FrameCheck => ({
  name: 'no box of text covers another',
  script: `(${findCoveredText})(${JSON.stringify(within)}, ${JSON.stringify(by)})`,
});

/** The elements keep size and place in the window; without a selector, the browser reports no layout shift. */
export const noShift = (still?: string): FrameCheck => ({
  name: 'no shift',
  script: `(${findShifts})(${JSON.stringify(still)})`,
});

/** No letter is beside the elements of the selector, to the left or right, that it is in. */
export const noTextLeaves = (boxes: string): FrameCheck => ({
  name: 'no text leaves its box',
  script: `(${findTextOutside})(${JSON.stringify(boxes)})`,
});

/** The text is in no visible element of the selector. */
export const neverShows = (selector: string, text: string): FrameCheck => ({
  name: `never '${text}'`,
  script: `(${findText})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`,
});

export const allOf = (...checks: readonly FrameCheck[]): FrameCheck => ({
  name: checks.map(({ name }) => name).join(', '),
  script: `((...parts) => () => parts.flatMap((find) => find()))(${checks.map(({ script }) => script).join()})`,
});

// All functions below run in the page.

function sampleFrames(check: () => Violation[]) {
  const violations: Violation[] = [];
  let [frames, badFrames, isSampling] = [0, 0, true];
  // Its messages arrive after the frame's own callbacks and its layout: the check sees what is painted.
  const painted = new MessageChannel();
  const sample = () => {
    const found = check();
    frames += 1;
    if (found.length > 0) badFrames += 1;
    violations.push(...found);
    if (isSampling) requestAnimationFrame(() => painted.port2.postMessage(0));
  };
  painted.port1.onmessage = sample;
  sample();
  return {
    last: (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds)),
    async stop() {
      // The last change may not be painted yet.
      for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
      isSampling = false;
      painted.port1.close();
      return { frames, badFrames, violations };
    },
  };
}

function findWrappedText(within: string) {
  const linesAtFirst = new WeakMap<Element, number>();
  let isFirstFrame = true;
  return () => {
    const baselines = new Map<Element, number[]>();
    for (const { block, baseline } of textLines(within)) {
      const found = baselines.get(block) ?? [];
      if (!found.some((other) => Math.abs(other - baseline) < 2)) found.push(baseline);
      baselines.set(block, found);
    }
    const violations: Violation[] = [];
    for (const [block, { length }] of baselines) {
      const isWord = !/\s/.test(block.textContent?.trim() ?? '');
      const before = linesAtFirst.get(block) ?? (!isFirstFrame && isWord ? 1 : length);
      linesAtFirst.set(block, before);
      if (length <= before) continue;
      const what = `${length} lines, and ${before} before`;
      violations.push({ what, elements: [describeElement(block)] });
    }
    isFirstFrame = false;
    return violations;
  };
}

function findCoveredText(within: string, by: string | undefined) {
  const overlap = (one: DOMRect, other: DOMRect) => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const width = Math.min(one.right, other.right) - left;
    const height = Math.min(one.bottom, other.bottom) - top;
    return width > 1 && height > 1 ? new DOMRect(left, top, width, height) : undefined;
  };
  /** An opaque ground lies between two texts at a point. */
  const isSeparated = (one: Element, other: Element, { x, y, width, height }: DOMRect) => {
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    const places = [stack.indexOf(one), stack.indexOf(other)].toSorted((a, b) => a - b);
    const [first = -1, last = -1] = places;
    // Elements that take no pointer are not in the stack.
    const between = first < 0 ? (last < 0 ? [] : stack.slice(last)) : stack.slice(first, last);
    return between.some((part) => isOpaque(part) && !(part.contains(one) && part.contains(other)));
  };
  return () => {
    const violations: Violation[] = [];
    const lines = textLines(within).toSorted((one, other) => one.ink.top - other.ink.top);
    for (const [index, { owner, block, ink }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.ink.top >= ink.bottom) break;
        const covered = other.block !== block && overlap(ink, other.ink);
        if (!covered || isSeparated(owner, other.owner, covered)) continue;
        const elements = [describeElement(owner, ink), describeElement(other.owner, other.ink)];
        violations.push({ what: 'text on text', elements });
      }
    }
    const boxes = by === undefined ? [] : [...document.querySelectorAll(by)].filter(isVisible);
    for (const box of boxes) {
      const rectangle = box.getBoundingClientRect();
      for (const { owner, ink } of lines) {
        if (box.contains(owner) || !overlap(rectangle, ink)) continue;
        const elements = [describeElement(box), describeElement(owner, ink)];
        violations.push({ what: 'a box on text', elements });
      }
    }
    return violations;
  };
}

function findTextOutside(boxes: string) {
  return () =>
    textLines(boxes).flatMap(({ owner, ink }) => {
      const box = owner.closest(boxes)?.getBoundingClientRect();
      if (!box || (ink.left >= box.left - 1 && ink.right <= box.right + 1)) return [];
      return [{ what: 'outside', elements: [describeElement(owner, ink)] }];
    });
}

function findText(selector: string, text: string) {
  return () =>
    [...document.querySelectorAll(selector)]
      .filter((element) => isVisible(element) && element.textContent?.includes(text))
      .map((element) => ({ what: 'shown', elements: [describeElement(element)] }));
}

function findShifts(still: string | undefined) {
  const shifts: LayoutShift[] = [];
  interface LayoutShift extends PerformanceEntry {
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRect }[];
  }
  const add = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  if (still === undefined) observer.observe({ type: 'layout-shift' });
  const first = new WeakMap<Element, DOMRect>();
  return () => {
    add(observer.takeRecords());
    const violations = shifts
      .splice(0)
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ sources }) => ({
        what: 'layout shift',
        elements: sources.map(({ node, currentRect }) =>
          describeElement(node ?? document.body, currentRect),
        ),
      }));
    for (const element of still === undefined ? [] : document.querySelectorAll(still)) {
      if (!isVisible(element)) continue;
      const now = element.getBoundingClientRect();
      const before = first.get(element) ?? now;
      first.set(element, before);
      const sides = ['left', 'top', 'width', 'height'] as const;
      if (sides.every((side) => Math.abs(now[side] - before[side]) <= 1)) continue;
      const elements = [describeElement(element, before), describeElement(element, now)];
      violations.push({ what: 'moved', elements });
    }
    return violations;
  };
}

function describeElement(
  element: Node,
  rectangle = (element as Element).getBoundingClientRect(),
): readonly [string, string] {
  const { x, y, width, height } = rectangle;
  const [left, top, wide, high] = [x, y, width, height].map(Math.round);
  const text = element.textContent?.trim().slice(0, 60) ?? '';
  return [text, `${wide} x ${high} at ${left}, ${top}`];
}
