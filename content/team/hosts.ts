import type { TeamMember } from './team.schema.ts';
import { team } from './team.ts';

export const hosts: readonly TeamMember[] = team.filter(({ type }) => type === 'cohost');

export const leadHost: TeamMember = first(hosts);

function first([lead]: readonly TeamMember[]): TeamMember {
  if (!lead)
    throw new Error('content/team/team.ts: expected at least one cohost, who leads the show');
  return lead;
}
