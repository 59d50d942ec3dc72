import * as v from 'valibot';
import { Count, Key, Text } from '#content/schema/parts.schema.ts';

const TeamMember = v.strictObject({
  id: Count,
  name: Text,
  position: Text,
  bio: Text,
  type: v.picklist(['cohost', 'production'], "'cohost' or 'production'"),
  /** The drawing in app/brand/portraits/drawings, and the photo in content/photos that replaces it. */
  photo: Key,
  photoText: Text,
});

export type TeamMember = v.InferOutput<typeof TeamMember>;

export const Team = v.pipe(
  v.array(TeamMember),
  v.check(
    (members) => new Set(members.map(({ id }) => id)).size === members.length,
    'every id only once',
  ),
  v.check(
    (members) =>
      ['cohost', 'production'].every((type) => members.some((member) => member.type === type)),
    'at least one cohost and one of production',
  ),
);

export const schemas = { team: Team };
