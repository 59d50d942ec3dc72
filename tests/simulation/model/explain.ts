import { isDeepStrictEqual } from 'node:util';
import type { Attempt } from './operations.ts';
import { verdictOn } from './rules.ts';
import type { AuditRow, ModelState, StoredRows } from './state.ts';
import { isAllowed, lineText, type Verdict } from './verdict.ts';

/** States that follow each other, with the attempts that have led from one to the next. */
interface Path {
  readonly states: readonly ModelState[];
  readonly effective: ReadonlySet<Attempt>;
}

/** Finds for each audit entry the request that has caused it. @returns the last state, or the first difference */
export function explain(
  before: ModelState,
  entries: readonly AuditRow[],
  attempts: readonly Attempt[],
  rows: StoredRows,
): ModelState | string {
  let difference: string | undefined;

  function follow(path: Path, at: number): ModelState | undefined {
    const state = path.states.at(-1) ?? before;
    const entry = entries[at];
    if (entry === undefined) {
      const found = differenceAtEnd(path, state, attempts, rows);
      difference ??= found;
      return found === undefined ? { ...state, blocks: rows.blocks } : undefined;
    }
    for (const attempt of attempts) {
      if (path.effective.has(attempt)) continue;
      for (const verdict of verdictsOn(state, attempt, entries.slice(at))) {
        if (!isCauseOf(verdict, entries.slice(at)) || !isAnswered(attempt, verdict)) continue;
        const effective = new Set(path.effective).add(attempt);
        const found = follow(
          { states: [...path.states, verdict.next], effective },
          at + verdict.lines.length,
        );
        if (found !== undefined) return found;
      }
    }
    difference ??= `no request explains '${lineText(entry)}': ${describe(attempts, state, entries.slice(at))}`;
    return undefined;
  }

  return follow({ states: [before], effective: new Set() }, 0) ?? difference ?? '';
}

/** By the earliest and the latest clock, without what is the same. */
function verdictsOn(state: ModelState, attempt: Attempt, entries: readonly AuditRow[]): Verdict[] {
  const verdicts = attempt.instants.map((now) => verdictOn(state, attempt.operation, now, entries));
  const [one, other] = verdicts;
  const isSame = isDeepStrictEqual(
    [one?.rejections, one?.lines],
    [other?.rejections, other?.lines],
  );
  return isSame ? verdicts.slice(0, 1) : verdicts;
}

function isCauseOf({ rejections, lines }: Verdict, entries: readonly AuditRow[]): boolean {
  if (rejections.length > 0 || lines.length === 0) return false;
  const written = entries.slice(0, lines.length).map(lineText).sort();
  return lines.map(lineText).sort().join() === written.join();
}

const isAnswered = ({ reply }: Attempt, verdict: Verdict): boolean =>
  reply === undefined || isAllowed(verdict, reply);

const describe = (
  attempts: readonly Attempt[],
  state: ModelState,
  entries: readonly AuditRow[],
): string =>
  attempts
    .map((attempt) => {
      const { operation, reply } = attempt;
      const required = verdictsOn(state, attempt, entries).map(
        ({ rejections, lines }) => rejections.join(' or ') || `'${lines.map(lineText).join(', ')}'`,
      );
      return `${JSON.stringify(operation)} got ${JSON.stringify(reply)}, required: ${required.join(' / ')}`;
    })
    .join('; ');

function differenceAtEnd(
  { states, effective }: Path,
  last: ModelState,
  attempts: readonly Attempt[],
  rows: StoredRows,
): string | undefined {
  for (const attempt of attempts) {
    if (attempt.reply === undefined || effective.has(attempt)) continue;
    // What changes nothing was rejected, or asked for what was so, at some time meanwhile.
    const isRight = states.some((state) =>
      verdictsOn(state, attempt, []).some(
        (verdict) =>
          (verdict.rejections.length > 0 || verdict.lines.length === 0) &&
          isAnswered(attempt, verdict),
      ),
    );
    if (!isRight) return `no rule gives this response: ${describe([attempt], last, [])}`;
  }
  const { ids, keys } = rows;
  const partOf = ({ bookings, invitations, episodes, blocks }: Omit<ModelState, 'saved'>) => ({
    ...{ bookings: ids.map((id) => bookings[id]), blocked: Object.keys(blocks).sort() },
    ...{ invitations: ids.map((id) => invitations[id]), episodes: ids.map((id) => episodes[id]) },
  });
  const expected = { ...partOf(last), saved: keys.map((key) => savedIn(last, key)) };
  const stored = { ...partOf(rows), saved: keys.map((key) => rows.saved[key]) };
  if (isDeepStrictEqual(stored, expected)) return undefined;
  return `the rows are ${JSON.stringify(stored)}, by the rules ${JSON.stringify(expected)}`;
}

/** Undefined without a saved response, null for that of a deleted booking. */
function savedIn({ saved, bookings }: ModelState, key: string): string | null | undefined {
  const [id] = saved[key]?.ids ?? [];
  return id === undefined || id in bookings ? id : null;
}
