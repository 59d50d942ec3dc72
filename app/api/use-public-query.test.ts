import { expect, it } from 'vitest';
import { NO_RESPONSE_FAILURE, type Result } from './request.ts';
import { createReader, hasFailed, initially, type ReadState } from './use-public-query.ts';

type Data = readonly string[];

const FAILED: Result<Data> = { ok: false, failure: NO_RESPONSE_FAILURE };
const response = (...value: Data): Result<Data> => ({ ok: true, value });

function openReader(rendered: Data | null) {
  const readings: { signal: AbortSignal; end: (result: Result<Data>) => void }[] = [];
  const changes: { after: ReadState<Data>; before: ReadState<Data> }[] = [];
  const reader = createReader({
    first: initially(rendered),
    read(signal) {
      const { promise, resolve: end } = Promise.withResolvers<Result<Data>>();
      readings.push({ signal, end });
      return promise;
    },
    onChange: (after, before) => changes.push({ after, before }),
  });
  return {
    ...reader,
    readings,
    changes,
    failures: () =>
      changes.filter(({ after, before }) => hasFailed(after) && !hasFailed(before)).length,
    async end(result: Result<Data>): Promise<void> {
      readings.at(-1)?.end(result);
      await settled();
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('reports the first data, and has the same ones until they differ', async () => {
  const reader = openReader(null);
  for (const data of ['free', 'free', 'taken']) {
    void reader.refresh();
    await reader.end(response(data));
  }
  expect(reader.changes.map(({ after, before }) => [before.data, after.data])).toEqual([
    [null, ['free']],
    [['free'], ['free']],
    [['free'], ['taken']],
  ]);
  const [first, second] = reader.changes;
  expect(second?.after.data).toBe(first?.after.data);
});

it('has the data with which the page was rendered until others differ', async () => {
  const rendered = ['free'];
  const reader = openReader(rendered);
  void reader.refresh();
  await reader.end(response('free'));
  expect(reader.state().data).toBe(rendered);
  void reader.refresh();
  await reader.end(response('taken'));
  expect(reader.state().data).toEqual(['taken']);
});

it('fails once, and again with a manual retry', async () => {
  const reader = openReader(null);
  void reader.refresh();
  await reader.end(FAILED);
  void reader.refresh();
  await reader.end(FAILED);
  expect(reader.failures()).toBe(1);
  reader.retry();
  expect(hasFailed(reader.state())).toBe(false);
  expect(reader.state()).toEqual({ data: null, failure: NO_RESPONSE_FAILURE, isRetrying: true });
  await reader.end(FAILED);
  void reader.refresh();
  await reader.end(FAILED);
  expect(reader.failures()).toBe(2);
  void reader.refresh();
  await reader.end(response('free'));
  expect(reader.state()).toEqual(initially(['free']));
});

it('keeps what was read or rendered after a failure', async () => {
  const reader = openReader(['free']);
  void reader.refresh();
  await reader.end(FAILED);
  reader.retry();
  await reader.end(FAILED);
  expect(reader.readings).toHaveLength(2);
  expect(reader.failures()).toBe(0);
  expect(reader.state()).toMatchObject({ data: ['free'], failure: NO_RESPONSE_FAILURE });
});

it('takes the outcome of another request', () => {
  const reader = openReader(['free']);
  reader.put(FAILED);
  expect(reader.state().failure).toBe(NO_RESPONSE_FAILURE);
  reader.put(response('taken'));
  expect(reader.state()).toEqual(initially(['taken']));
});

it('reads once more after a reading in flight, also after one that fails', async () => {
  const reader = openReader(null);
  const [first, second, third] = [reader.refresh(), reader.refresh(), reader.refresh()];
  expect(reader.readings).toHaveLength(1);
  await reader.end(FAILED);
  expect(reader.readings).toHaveLength(2);
  await reader.end(response('free'));
  expect(reader.readings).toHaveLength(2);
  expect(await Promise.all([first, second, third])).toEqual([null, ['free'], ['free']]);
});

it('aborts the reading in flight when it is closed, and neither reports it nor reads again', async () => {
  const reader = openReader(null);
  const readings = [reader.refresh(), reader.refresh()];
  reader.close();
  expect(reader.readings.map(({ signal }) => signal.aborted)).toEqual([true]);
  await reader.end(response('free'));
  void reader.refresh();
  await settled();
  expect(reader.readings).toHaveLength(1);
  expect(reader.changes).toEqual([]);
  expect(await Promise.all(readings)).toEqual([null, null]);
});
