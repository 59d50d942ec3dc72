import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Driver } from 'kysely';
import { HOME_PATH } from '#domain/rendering/page-data.ts';
import { EPISODES_TEMPLATE } from '#domain/rendering/pages.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { createLog } from '#server/errors/log.ts';
import type { Site } from '#server/pages/site.ts';
import { type RunningServer, type ServerDeps, startServer } from '#server/start.ts';
import { NOT_FOUND_PAGE, staticFile } from '#server/static/static-files.ts';
import { PATIENT_LIMITS } from '#tests/kit/database/database.ts';
import { serverParts } from '#tests/kit/server/server-parts.ts';
import { CLOCK_ERROR_MAX_MS } from './clock.ts';
import type { DueOperation } from './database/engine.ts';
import { type Operation, scheduledDriver } from './database/scheduled-driver.ts';
import { ConnectionFaults, latencyMs } from './faults.ts';
import { streamOf } from './streams.ts';
import type { Origin, Owner } from './virtual-time.ts';
import { TRACE_FILE, trace, type World } from './world.ts';

/** The port that no socket opens; the site's pages have its origin. */
export const PORT = 3000;

const RESTART_MS = 2_000;

const BUILT_PAGE = staticFile('page.html', new TextEncoder().encode('{}'), []);

/** Each page is the data that it shows. */
const SITE: Site = {
  files: new Map([HOME_PATH, EPISODES_TEMPLATE, NOT_FOUND_PAGE].map((path) => [path, BUILT_PAGE])),
  renderPage: async (_, data) => JSON.stringify(data),
};

/** Of a process that has ended. */
const never = () => new Promise<never>(() => {});

type App = Parameters<NonNullable<ServerDeps['createListener']>>[0]['app'];

/** From a start of the process to its end. */
interface Life {
  readonly owner: Owner;
  readonly app: PromiseWithResolvers<App>;
  readonly server: Promise<RunningServer>;
  readonly ended: PromiseWithResolvers<void>;
  driver: Driver | undefined;
}

/** A server of the product in this process, without sockets, whose statements the world schedules. */
export class Instance {
  readonly name: string;
  readonly faults = new ConnectionFaults();
  readonly #world: World;
  #starts = 0;
  #commands = 0;
  #life: Life | undefined;
  /** Until it is started again. */
  downMs = 1_000;

  constructor(world: World, name: string) {
    this.#world = world;
    this.name = name;
  }

  get isUp(): boolean {
    return this.#life !== undefined;
  }

  /** @throws when the server cannot start, as with a broken connection */
  async start(): Promise<void> {
    if (this.#life !== undefined) return;
    const { time, seed } = this.#world;
    this.#starts += 1;
    const name = `${this.name}.${this.#starts}`;
    const error = 2 * streamOf(seed, 'clock', name).next() - 1;
    const clockErrorMs = Math.round(error * CLOCK_ERROR_MAX_MS);
    const owner: Owner = { name, clockErrorMs, isDropped: false };
    const random = streamOf(seed, 'instance', name);
    const [app, ended] = [Promise.withResolvers<App>(), Promise.withResolvers<void>()];
    const server = time.origins.run({ owner, random }, () =>
      startServer(this.#parts(owner, random.next, app.resolve)),
    );
    const life: Life = { owner, app, server, ended, driver: undefined };
    this.#life = life;
    try {
      await Promise.race([server, ended.promise]);
    } catch (error) {
      if (this.#life === life) this.#life = undefined;
      throw error;
    }
  }

  /** Again and again, as the machine's supervisor does. */
  #startAfter(pauseMs: number): void {
    const { time } = this.#world;
    time.schedule(pauseMs, 'work', () => {
      time
        .during(() => this.start())
        .then(() => this.#world.tell(`  ${this.name} runs again`))
        .catch(() => this.#startAfter(RESTART_MS));
    });
  }

  #parts(owner: Owner, next: () => number, onOpen: (app: App) => void): ServerDeps {
    const { clock, defect, location, mailServer } = this.#world;
    return {
      ...serverParts({ location, now: 0, port: PORT }),
      log: createLog(TRACE_FILE === undefined ? 'silent' : 'warn', { write: trace }),
      clock: clock.now,
      databaseClock: defect.hasOwnClock ? clock.now : clock.shared,
      // PostgreSQL's own limits are of real time, which a busy machine takes: the run has one of virtual time.
      statementLimits: PATIENT_LIMITS,
      random: next,
      transport: mailServer.transport(() => latencyMs(next)),
      loadSite: async () => SITE,
      wrapDriver: (driver) => {
        if (this.#life !== undefined) this.#life.driver = driver;
        return this.#scheduled(driver, owner);
      },
      createListener: ({ app }) => ({
        open: async () => {
          onOpen(app);
          return PORT;
        },
        close: async () => {},
      }),
    };
  }

  #scheduled(driver: Driver, owner: Owner): Driver {
    const { defect, engine } = this.#world;
    return scheduledDriver(
      driver,
      {
        connect: (open) => engine.connect(owner, open),
        onRelease: () => engine.onRelease(owner),
        operation: (operation, connection, execute) =>
          this.#schedule({ owner, operation, connection, execute }),
      },
      defect,
    );
  }

  /** Does the work of a command beside the server, in a process of its own that no fault befalls. */
  async command<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const { clock, time, seed } = this.#world;
    this.#commands += 1;
    const name = `${this.name} command ${this.#commands}`;
    const owner: Owner = { name, clockErrorMs: 0, isDropped: false };
    const random = streamOf(seed, 'command', name);
    return time.origins.run({ owner, random }, async () => {
      const database = await openDatabase({
        ...this.#world.location,
        clock: clock.now,
        databaseClock: clock.shared,
        statementLimits: PATIENT_LIMITS,
        wrapDriver: (driver) => this.#scheduled(driver, owner),
      });
      try {
        return await work(database);
      } finally {
        void database.close();
      }
    });
  }

  async #schedule<Result>(due: DueOperation<Result>): Promise<Result> {
    const { owner, operation } = due;
    const { time, engine } = this.#world;
    const random = time.origins.getStore()?.random ?? this.#world.random;
    await time.pass(latencyMs(random.next));
    if (owner.isDropped) return never();
    await engine.untilReady(owner, operation);
    this.#world.trace(owner.name, operation.sql);
    const fault = owner === this.#life?.owner ? this.#faultOf(operation) : undefined;
    if (fault === 'process dropped') {
      this.drop();
      return never();
    }
    try {
      const result = await engine.execute(due, fault);
      return owner.isDropped ? never() : result;
    } catch (error) {
      return owner.isDropped ? never() : Promise.reject(error);
    }
  }

  #faultOf(operation: Operation) {
    // Kysely ends a failed transaction with it; without one the connection is of no use.
    if (operation.kind === 'rollback') return undefined;
    const struck = this.faults.strike(operation);
    // A transaction that has begun without an answer is one for SQLite's driver to end: it cannot happen there.
    const isPossible = struck === 'answer lost' && operation.kind === 'begin' ? 'fails' : struck;
    const fault =
      isPossible ??
      (this.faults.isBroken(this.#world.time.now) ? ('connection broken' as const) : undefined);
    if (fault !== undefined) {
      this.#world.noteFault(`${this.name}: ${fault} at ${operation.sql.slice(0, 60)}`);
    }
    return fault;
  }

  /** All that it has, and until an instant those that it opens. */
  breakConnections(until: number): void {
    this.faults.breakUntil(until);
    if (this.#life !== undefined) this.#world.engine.breakConnections(this.#life.owner);
  }

  /** Ends the process at once: its transaction is rolled back, and nobody gets an answer. */
  drop(): void {
    const life = this.#life;
    if (life === undefined) return;
    this.#life = undefined;
    life.owner.isDropped = true;
    this.faults.clear();
    void life.driver?.destroy();
    this.#world.engine.drop(life.owner);
    life.ended.resolve();
    this.#world.tell(`  ${this.name} is dropped, and down for ${Math.round(this.downMs)} ms`);
    // Outside of the dropped instance, whose events are over.
    this.#world.time.origins.exit(() => this.#startAfter(this.downMs));
  }

  async stop(): Promise<void> {
    const life = this.#life;
    if (life === undefined) return;
    await (await life.server).stop();
    this.#life = undefined;
  }

  /** @param body is read from the socket @returns undefined if the connection is refused or breaks */
  async fetch(
    request: Request,
    body: string,
    origin: Pick<Origin, 'random'>,
  ): Promise<Response | undefined> {
    const life = this.#life;
    if (life === undefined) return undefined;
    const { time } = this.#world;
    const respond = async () => {
      const app = await life.app.promise;
      const incoming = new IncomingMessage(new Socket());
      incoming.url = new URL(request.url).pathname;
      incoming.push(body);
      incoming.push(null);
      const response = await time.origins.run({ ...origin, owner: life.owner }, () =>
        app.fetch(request, { incoming, outgoing: new ServerResponse(incoming) }),
      );
      return life.owner.isDropped ? undefined : response;
    };
    return Promise.race([respond(), life.ended.promise.then(() => undefined)]);
  }
}
