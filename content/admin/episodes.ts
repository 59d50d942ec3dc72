import type { EpisodesTab } from './episodes.schema.ts';

/** Copy of the tab Episodes of /admin; the page replaces the names in braces. */
export const episodes: EpisodesTab = {
  tab: 'Episodes',
  form: {
    addTitle: 'Add an episode',
    changeTitle: 'Change the episode',
    lead: 'Save it first, look at the preview, then publish it. Home shows the published episode with the latest date.',
    /** In place of the lead for a published episode. */
    liveLead: 'This episode is published: what you save, visitors see.',
    question: 'Question *',
    sampleQuestion: 'Who gets to tell an African story?',
    summary: 'Summary, one sentence *',
    sampleSummary: 'Who holds the microphone?',
    video: 'YouTube video *',
    videoHint: 'Its address, or its id.',
    sampleVideo: 'https://youtu.be/...',
    date: 'Date *',
    dateHint: 'Home shows it from this day on, once it is published.',
    add: { label: 'Save draft', sending: 'Saving...' },
    change: { label: 'Save episode', sending: 'Saving...' },
    cancel: 'Cancel',
    added: 'Draft saved',
    changed: 'Episode saved',
    outdated: 'Somebody else has changed this episode. Now it says:',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  list: {
    title: 'Episodes, the latest first',
    loading: 'Loading episodes...',
    failed: 'The episodes could not be loaded.',
    empty: 'No episodes yet',
    emptyHelp: 'Until one is published, Home shows the episode in its content.',
    columns: { episode: 'Episode', state: 'State', actions: 'Actions' },
    state: {
      draft: 'Draft',
      onHome: 'On Home now',
      ahead: 'Published, on Home from {date}',
      published: 'Published',
    },
    preview: 'Preview',
    change: 'Change',
    publish: 'Publish',
    takeBack: 'Take back',
    /** Follows a verb, for screen readers. */
    of: 'the episode {title}',
    published: 'Episode published',
    takenBack: 'Episode taken back',
    undo: 'Undo',
  },
};
