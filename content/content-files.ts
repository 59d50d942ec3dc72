import type { GenericSchema } from 'valibot';
import { about } from './about.ts';
import { audience } from './audience.ts';
import { cities } from './cities.ts';
import { home } from './home.ts';
import { mission } from './mission.ts';
import { rateCard } from './rate-card.ts';
import { About } from './schemas/about.ts';
import { Audience } from './schemas/audience.ts';
import { Cities } from './schemas/cities.ts';
import { Home } from './schemas/home.ts';
import { Mission } from './schemas/mission.ts';
import { RateCard } from './schemas/rate-card.ts';
import { Show } from './schemas/show.ts';
import { Targets } from './schemas/targets.ts';
import { Team } from './schemas/team.ts';
import { Values } from './schemas/values.ts';
import { show } from './show.ts';
import { targets } from './targets.ts';
import { team } from './team.ts';
import { values } from './values.ts';

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
  { file: 'content/values.ts', schema: Values, content: values },
  { file: 'content/mission.ts', schema: Mission, content: mission },
  { file: 'content/cities.ts', schema: Cities, content: cities },
  { file: 'content/home.ts', schema: Home, content: home },
  { file: 'content/about.ts', schema: About, content: about },
];
