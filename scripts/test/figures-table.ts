import {
  judge,
  type Measurement,
  type RecordedFigure,
  requirementText,
  testNumbersIn,
  valueText,
} from '#tests/kit/report/figure.ts';
import type { RanTest } from './run-result.ts';
import type { ZonesCompared } from './zones.ts';

interface Row {
  readonly test: string;
  readonly name: string;
  readonly operations: number;
  readonly measured: readonly Measurement[];
  readonly isLongForm: boolean;
  readonly hasTestFailed: boolean;
  readonly seeds: readonly number[];
}

const keyOf = ({ path, title }: { path: string; title: string }) => `${path} > ${title}`;

function rowsOfFigures(figures: readonly RecordedFigure[], tests: readonly RanTest[]): Row[] {
  const failed = new Set(tests.filter(({ state }) => state === 'failed').map(keyOf));
  return figures.map(({ path, title, seed, ...figure }) => ({
    ...figure,
    hasTestFailed: failed.has(keyOf({ path, title })),
    seeds: seed === undefined ? [] : [seed],
  }));
}

/** Tests with a number in their title and no recorded figure count as passed or failed. */
function rowsOfTitles(figures: readonly RecordedFigure[], tests: readonly RanTest[]): Row[] {
  const recorded = new Set(figures.map(keyOf));
  return tests
    .filter((test) => test.state !== 'skipped' && !recorded.has(keyOf(test)))
    .flatMap((test) =>
      testNumbersIn(test.title).map((number) => ({
        test: number,
        name: test.path,
        operations: 1,
        measured: [{ name: 'failed tests', value: test.state === 'failed' ? 1 : 0, exactly: 0 }],
        isLongForm: false,
        hasTestFailed: test.state === 'failed',
        seeds: [],
      })),
    );
}

/** T24: equal results in all time zones. */
function rowOfZones(compared: ZonesCompared | null): Row[] {
  if (compared === null) return [];
  const { zones, inEach, differing } = compared;
  const name = `differences between ${zones.join(', ')}`;
  return [
    {
      test: 'T24',
      name: 'the same tests in each zone',
      operations: inEach,
      measured: [{ name, value: differing.length, exactly: 0 }],
      isLongForm: false,
      hasTestFailed: false,
      seeds: [],
    },
  ];
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, key).values()];
}

/** Merges rows of the same name, since a test may run in several zones. Keeps all measurements. */
function merged(rows: readonly Row[]): Row[] {
  return groupBy(rows, ({ test, name }) => `${test} ${name}`).flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return {
      ...first,
      operations: same.reduce((sum, { operations }) => sum + operations, 0),
      measured: same.flatMap(({ measured }) => measured),
      hasTestFailed: same.some(({ hasTestFailed }) => hasTestFailed),
      seeds: [...new Set(same.flatMap(({ seeds }) => seeds))],
    };
  });
}

function textOfAll(same: readonly Measurement[]): string {
  const texts = [...new Set(same.map(valueText))];
  const values = same.flatMap(({ value }) => (value === null ? [] : [value]));
  const [first] = same;
  if (texts.length === 1 || !first || values.length < same.length) return texts.join(', ');
  const least = { ...first, name: `${first.name} from`, value: Math.min(...values) };
  return `${valueText(least)} to ${Math.max(...values)}`;
}

function figureText({ measured, seeds }: Row): string {
  const texts = groupBy(measured, (one) => `${one.name} ${requirementText(one)}`).map(textOfAll);
  const seed = seeds.length === 0 ? [] : [`seed ${seeds.join(', ')}`];
  return [...texts, ...seed].join('; ');
}

const textOfRequirements = ({ measured }: Row) =>
  [...new Set(measured.map(requirementText))].filter((text) => text !== '').join('; ');

function metText({ measured, isLongForm, hasTestFailed }: Row): string {
  const namesOf = (verdict: string) => [
    ...new Set(
      measured.filter((one) => judge(one, isLongForm) === verdict).map(({ name }) => name),
    ),
  ];
  const broken = namesOf('not met');
  if (broken.length > 0) return `no: ${broken.join(', ')}`;
  if (hasTestFailed) return 'no: the test failed';
  const unjudged = namesOf('not judged');
  const reason = isLongForm ? 'not measured on this machine' : 'not judged in the short form';
  if (unjudged.length === 0) return 'yes';
  if (namesOf('met').length === 0) return reason;
  return `yes; ${reason}: ${unjudged.join(', ')}`;
}

const cell = (text: string | number) => String(text).replaceAll('|', '\\|');
const numberOf = (test: string) => Number(test.slice(1));

/** @returns the text, '' without rows, and the test numbers in it */
export function figuresTable(
  figures: readonly RecordedFigure[],
  tests: readonly RanTest[],
  zones: ZonesCompared | null,
): { readonly text: string; readonly numbers: ReadonlySet<string> } {
  const rows = merged([
    ...rowsOfFigures(figures, tests),
    ...rowsOfTitles(figures, tests),
    ...rowOfZones(zones),
  ]).toSorted((a, b) => numberOf(a.test) - numberOf(b.test) || a.name.localeCompare(b.name));
  const numbers = new Set(rows.map(({ test }) => test));
  if (rows.length === 0) return { text: '', numbers };
  const lines = rows.map((row) =>
    [
      `${row.test} ${row.name}`,
      row.operations,
      figureText(row),
      textOfRequirements(row),
      metText(row),
    ]
      .map(cell)
      .join(' | '),
  );
  const text = [
    'Fault tests (docs/fault-tests.md)',
    '',
    '| test | operations | figure | required | met |',
    '| --- | ---: | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
  return { text, numbers };
}
