import type { TeamMember } from '#content/team/team.schema.ts';
import { team } from '#content/team/team.ts';
import { spellNumber } from '#domain/show/figures.ts';
import { fillSentence } from '#domain/text/fill-text.ts';

export type MemberType = TeamMember['type'];

export const MEMBER_TYPES = ['cohost', 'production'] as const satisfies readonly MemberType[];

export function membersOf(memberType: MemberType): readonly TeamMember[] {
  return team.filter(({ type }) => type === memberType);
}

/** Replaces {everyone}, {cohosts} and {production} by the spelled numbers of members. */
export function withCounts(sentence: string): string {
  return fillSentence(sentence, {
    everyone: spellNumber(team.length),
    cohosts: spellNumber(membersOf('cohost').length),
    production: spellNumber(membersOf('production').length),
  });
}
