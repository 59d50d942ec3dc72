import type { TeamMember } from '#content/team/team.schema.ts';
import { team } from '#content/team/team.ts';
import { spellNumber } from '#domain/show/figures.ts';

/** On which side of the cameras one is. */
export type MemberType = TeamMember['type'];

/** The two sides, in the order of the tabs; the first is the one that is open at the start. */
export const MEMBER_TYPES = ['cohost', 'production'] as const satisfies readonly MemberType[];

/** Those of one side, in the order of content/team/team.ts. */
export function membersOf(side: MemberType): readonly TeamMember[] {
  return team.filter(({ type }) => type === side);
}

/** The sentence with how many there are in the places of {everyone}, {cohosts} and {production}. */
export function withCounts(sentence: string): string {
  const counted = sentence
    .replaceAll('{everyone}', spellNumber(team.length))
    .replaceAll('{cohosts}', spellNumber(membersOf('cohost').length))
    .replaceAll('{production}', spellNumber(membersOf('production').length));
  return counted.charAt(0).toUpperCase() + counted.slice(1);
}
