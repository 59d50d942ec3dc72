import type { TeamMember } from './schemas/team.ts';
import { team } from './team.ts';

/** The voices of the show: the cohosts of content/team.ts, in their order. */
export const hosts: readonly TeamMember[] = team.filter(({ type }) => type === 'cohost');

/** The first of them leads. */
export const leadHost: TeamMember = first(hosts);

function first([lead]: readonly TeamMember[]): TeamMember {
  if (!lead) throw new Error('content/team.ts: expected at least one cohost, who leads the show');
  return lead;
}
