import pg from 'pg';
import { latencyMs } from '../faults.ts';
import type { Owner, VirtualTime } from '../virtual-time.ts';

/**
 * Replaces the clients that listen for the changes of other instances: virtual time stands still while the server
 * answers them, and notifications arrive when the run draws it. The clients of a pool remain as they are.
 * @param onConnected gets the process of the server
 * @returns waits until all notifications of what is committed have been received
 */
export function simulateListening(
  time: VirtualTime,
  onConnected: (owner: Owner, processId: number) => void,
): () => Promise<void> {
  const synchronizers = new Set<() => Promise<unknown>>();

  function simulate(client: pg.Client): void {
    const origin = time.origins.getStore();
    if (origin?.owner === undefined) return;
    const { owner, random } = origin;
    const connect = client.connect.bind(client);
    const query = client.query.bind(client);
    const emit = client.emit.bind(client);
    const synchronize = () => query('select 1');
    Object.defineProperties(client, {
      connect: {
        value: () =>
          time.outside(async () => {
            await connect();
            const { rows } = await query<{ id: number }>('select pg_backend_pid() as id');
            for (const { id } of rows) onConnected(owner, id);
            synchronizers.add(synchronize);
          }),
      },
      query: { value: (text: string) => time.outside(() => query(text)) },
      emit: {
        value: (name: string, ...args: readonly unknown[]) => {
          if (name === 'end') synchronizers.delete(synchronize);
          if (owner.isDropped) return false;
          const emitNow = () => time.origins.run(origin, () => emit(name, ...args));
          if (name !== 'notification') return emitNow();
          time.origins.run(origin, () => time.schedule(latencyMs(random.next), 'work', emitNow));
          return true;
        },
      },
    });
  }

  const Client = new Proxy(pg.Client, {
    construct(target, args, newTarget) {
      const client: pg.Client = Reflect.construct(target, args, newTarget);
      if (newTarget === Client) simulate(client);
      return client;
    },
  });
  Object.assign(pg, { Client });
  return async () => {
    // The server sends them before its answer.
    await Promise.all(
      [...synchronizers].map((synchronize) =>
        synchronize().catch(() => synchronizers.delete(synchronize)),
      ),
    );
  };
}
