import type { GenericSchema } from 'valibot';
import { audience } from './audience.ts';
import { collaboration } from './collaboration.ts';
import { rateCard } from './rate-card.ts';
import { Audience } from './schemas/audience.ts';
import { Collaboration } from './schemas/collaboration.ts';
import { RateCard } from './schemas/rate-card.ts';
import { Show } from './schemas/show.ts';
import { Targets } from './schemas/targets.ts';
import { Team } from './schemas/team.ts';
import { show } from './show.ts';
import { targets } from './targets.ts';
import { team } from './team.ts';

/** A file of this room, what it says, and what it must look like. */
export interface ContentFile {
  readonly file: string;
  readonly schema: GenericSchema;
  readonly content: unknown;
}

/** What the build checks; a page never loads this list, so that no schema reaches a visitor. */
export const contentFiles: readonly ContentFile[] = [
  { file: 'content/show.ts', schema: Show, content: show },
  { file: 'content/targets.ts', schema: Targets, content: targets },
  { file: 'content/team.ts', schema: Team, content: team },
  { file: 'content/audience.ts', schema: Audience, content: audience },
  { file: 'content/rate-card.ts', schema: RateCard, content: rateCard },
  { file: 'content/collaboration.ts', schema: Collaboration, content: collaboration },
];
