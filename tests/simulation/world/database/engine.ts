import type { DatabaseConnection } from 'kysely';
import type { StatementFault } from '../faults.ts';
import type { Owner } from '../virtual-time.ts';
import type { Operation } from './scheduled-driver.ts';

export interface DueOperation<Result> {
  readonly owner: Owner;
  readonly operation: Operation;
  /** The engine's own driver has opened it. */
  readonly connection: DatabaseConnection;
  readonly execute: () => Promise<Result>;
}

/** The differences between the databases on which a run takes place. */
export interface SimulatedEngine {
  connect(owner: Owner, open: () => Promise<DatabaseConnection>): Promise<DatabaseConnection>;
  onRelease(owner: Owner): void;
  untilReady(owner: Owner, operation: Operation): Promise<void>;
  /** @param fault strikes it */
  execute<Result>(due: DueOperation<Result>, fault: StatementFault | undefined): Promise<Result>;
  breakConnections(owner: Owner): void;
  /** The process of an instance has ended. */
  drop(owner: Owner): void;
}
