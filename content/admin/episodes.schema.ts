import * as v from 'valibot';
import { ButtonText, texts } from '#content/schema-parts.ts';

export const EpisodesTab = v.strictObject({
  tab: texts('label').entries.label,
  form: v.strictObject({
    ...texts('addTitle', 'changeTitle', 'lead', 'liveLead', 'question', 'sampleQuestion').entries,
    ...texts('summary', 'sampleSummary', 'video', 'videoHint', 'sampleVideo', 'date').entries,
    ...texts('dateHint', 'cancel', 'added', 'changed').entries,
    ...texts('outdated', 'keepMine', 'takeTheirs').entries,
    add: ButtonText,
    change: ButtonText,
  }),
  list: v.strictObject({
    ...texts('title', 'loading', 'failed', 'empty', 'emptyHelp').entries,
    ...texts('preview', 'change', 'publish', 'takeBack', 'of').entries,
    ...texts('published', 'takenBack', 'undo').entries,
    columns: texts('episode', 'state', 'actions'),
    state: texts('draft', 'onHome', 'ahead', 'published'),
  }),
});

/** Copy of the tab Episodes of /admin. */
export type EpisodesTab = v.InferOutput<typeof EpisodesTab>;

export const schemas = { episodes: EpisodesTab };
