import type { TeamMember } from '#content/team/team.schema.ts';
import { team } from '#content/team/team.ts';
import { spellNumber } from '#domain/show/figures.ts';

export type MemberType = TeamMember['type'];

/** In the order of the tabs; the first is selected initially. */
export const MEMBER_TYPES = ['cohost', 'production'] as const satisfies readonly MemberType[];

export function membersOf(memberType: MemberType): readonly TeamMember[] {
  return team.filter(({ type }) => type === memberType);
}

/** Replaces {everyone}, {cohosts} and {production} by the spelled numbers of members. */
export function withCounts(sentence: string): string {
  const counted = sentence
    .replaceAll('{everyone}', spellNumber(team.length))
    .replaceAll('{cohosts}', spellNumber(membersOf('cohost').length))
    .replaceAll('{production}', spellNumber(membersOf('production').length));
  return counted.charAt(0).toUpperCase() + counted.slice(1);
}
