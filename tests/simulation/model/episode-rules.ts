import type { EpisodeOperation } from './operations.ts';
import type { ModelEpisode, ModelState } from './state.ts';
import { type Line, rejected, succeeded, type Verdict } from './verdict.ts';

/** An admin's operation on an episode. */
export function verdictOnEpisode(state: ModelState, operation: EpisodeOperation): Verdict {
  const { id, kind } = operation;
  const episode = state.episodes[id];
  const save = (saved: ModelEpisode, action: Line['action']) =>
    succeeded(
      { ...state, episodes: { ...state.episodes, [id]: saved } },
      { lines: [{ actor: 'team', action, date: saved.episode_date }] },
    );
  if (kind === 'add episode') {
    const { title, episode_date } = operation;
    const isRepeated = episode?.title === title && episode.episode_date === episode_date;
    if (episode) return isRepeated ? succeeded(state, { status: 201 }) : outdated(state);
    const draft = { is_published: false, slug: null, revision: 1, hosts: '', detailsRevision: 0 };
    return { ...save({ title, episode_date, ...draft }, 'episode_added'), status: 201 };
  }
  if (episode === undefined) return rejected(state, 'episode_not_found');
  if (kind === 'save details') {
    const { hosts, revision } = operation;
    if (hosts === episode.hosts) return succeeded(state);
    if (revision !== episode.detailsRevision) return outdated(state);
    return save({ ...episode, hosts, detailsRevision: revision + 1 }, 'episode_changed');
  }
  const { title, episode_date, is_published, revision } = operation;
  const isPublication = is_published !== episode.is_published;
  if (title === episode.title && !isPublication) return succeeded(state);
  if (revision !== episode.revision) return outdated(state);
  const slug = episode.slug ?? (is_published ? title.toLowerCase().replaceAll(' ', '-') : null);
  const publication = is_published ? 'episode_published' : 'episode_taken_back';
  return save(
    { ...episode, title, episode_date, is_published, slug, revision: revision + 1 },
    isPublication ? publication : 'episode_changed',
  );
}

const outdated = (state: ModelState) => rejected(state, 'episode_changed');
