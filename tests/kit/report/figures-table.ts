import type { KeptFigure } from './figures.ts';
import type { ZonesCompared } from './zones.ts';

/** The list of reliability, T1 to T42. */
const TESTS = Array.from({ length: 42 }, (_, index) => `T${index + 1}`);

/** What of the list is not done as it is written there, and why. */
const LEFT_OUT = [
  'T33 as written: a hidden tab closes its stream and reads again when it is shown; that is tested.',
  'T39 for eight hours: ten minutes show what grows.',
];

/** A test that ran. */
export interface RanTest {
  readonly path: string;
  /** Its title with those of its groups, ' > ' between them. */
  readonly title: string;
  /** Such as 'server Africa/Nairobi'. */
  readonly project: string;
  readonly hasPassed: boolean;
}

interface Row {
  readonly test: string;
  readonly name: string;
  readonly operations: number;
  readonly figure: string;
  readonly required: string;
  readonly isMet: boolean;
}

const numberOf = (test: string) => Number(test.slice(1));

/** The tests of the list that a title names, such as '(T1, T2)'. */
function namedIn(title: string): string[] {
  const names = Array.from(title.matchAll(/\((T\d+(?:, T\d+)*)\)/g), ([, list = '']) => list);
  return names.flatMap((list) => list.split(', '));
}

/** Rows of the same name are one: a test may run in several zones. */
function merged(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `${row.test} ${row.name}`;
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName.values()].map((same) => {
    const [first] = same;
    if (!first) throw new Error('A group has at least one row');
    return {
      ...first,
      operations: same.reduce((sum, { operations }) => sum + operations, 0),
      isMet: same.every(({ isMet }) => isMet),
    };
  });
}

function rowsOfFigures(figures: readonly KeptFigure[], ran: readonly RanTest[]): Row[] {
  const failed = new Set(
    ran.filter(({ hasPassed }) => !hasPassed).map(({ path, title }) => `${path} ${title}`),
  );
  return figures.map(({ path, title, seed, ...row }) => ({
    ...row,
    figure: seed === undefined ? row.figure : `${row.figure} (seed ${seed})`,
    isMet: !failed.has(`${path} ${title}`),
  }));
}

/** Tests that name one of the list without a figure: how many there are, and how many hold. */
function rowsOfTitles(figures: readonly KeptFigure[], ran: readonly RanTest[]): Row[] {
  const withFigure = new Set(figures.map(({ path, title }) => `${path} ${title}`));
  return ran
    .filter(({ path, title }) => !withFigure.has(`${path} ${title}`))
    .flatMap(({ path, title, hasPassed }) =>
      namedIn(title).map((test) => ({
        test,
        name: path.replace(/^.*\/tests\//, 'tests/'),
        operations: 1,
        figure: 'checks, each a test',
        required: 'all hold',
        isMet: hasPassed,
      })),
    );
}

/** T24: the same tests in several zones. */
function rowOfZones(compared: ZonesCompared | null): Row[] {
  if (compared === null) return [];
  const { zones, inEach, differing } = compared;
  return [
    {
      test: 'T24',
      name: 'the same tests in each zone',
      operations: inEach,
      figure: `differences between ${zones.join(', ')}: ${differing.length}`,
      required: '0',
      isMet: differing.length === 0,
    },
  ];
}

const cell = (text: string | number) => String(text).replaceAll('|', '\\|');

/** The table as text, and the tests of the list that were to run and did not. */
interface FiguresTable {
  /** In Markdown: test, operations that ran, figure, required, met; '' where nothing of the list ran. */
  readonly text: string;
  readonly missing: readonly string[];
}

/**
 * The table of the fault tests.
 * @param zones how the zones' results compare; null where there was one zone only
 * @param isWhole the whole list was to run: what has no row is missing
 */
export function figuresTable(
  figures: readonly KeptFigure[],
  ran: readonly RanTest[],
  zones: ZonesCompared | null,
  isWhole: boolean,
): FiguresTable {
  const rows = merged([
    ...rowsOfFigures(figures, ran),
    ...rowsOfTitles(figures, ran),
    ...rowOfZones(zones),
  ]);
  const there = new Set(rows.map(({ test }) => test));
  const missing = isWhole ? TESTS.filter((test) => !there.has(test)) : [];
  if (rows.length === 0) return { text: '', missing };
  const sorted = rows.toSorted(
    (a, b) => numberOf(a.test) - numberOf(b.test) || a.name.localeCompare(b.name),
  );
  const text = [
    'Fault tests. Counts are asserted, times and megabytes are printed.',
    '',
    '| test | operations | figure | required | met |',
    '| --- | ---: | --- | --- | --- |',
    ...sorted.map(
      ({ test, name, operations, figure, required, isMet }) =>
        `| ${test} ${cell(name)} | ${operations} | ${cell(figure)} | ${cell(required)} | ${isMet ? 'yes' : 'NO'} |`,
    ),
    ...(isWhole ? ['', 'Left out:', ...LEFT_OUT.map((one) => `- ${one}`)] : []),
    '',
  ].join('\n');
  return { text, missing };
}
