import { navigation } from '#content/show/navigation.ts';
import { show } from '#content/show/show.ts';

/** Copy of /about, all of it samples. The lead host is in content/team, values and mission in content/home. */
export const aboutCopy = {
  page: {
    title: 'About',
    description: `Why ${show.name} asks: the values, the mission and the lead host of a podcast and video-interview show from Nairobi.`,
  },
  introduction: {
    question: 'Why do we ask?',
    lead: 'Because most conversations stop one question too early.',
    text: `${show.name} is a video and podcast show from Nairobi. Every week we sit across from someone who knows a thing worth knowing, and we stay until we have understood it. The name is the Swahili word for question.`,
  },
  values: { title: 'What we value' },
  leadHost: {
    quote: 'If the first answer were the true one, we would all be home by now.',
    story: [
      'He started with a borrowed camera and a rule: no question he could answer himself. Farmers, ministers, coders and grandmothers have sat in the other chair since, and the rule has not moved.',
      'Off camera he reads the comments, all of them, because the next question is usually in there.',
    ],
    more: { label: 'Meet the rest of the table', to: '/team' },
  },
  saying: {
    swahili: 'Asiyeuliza hanalo ajifunzalo',
    meaning: 'Who never asks has nothing to learn.',
  },
  next: {
    /** The accessible name of the rows. */
    label: 'What next',
    rows: [
      { question: 'Shall we begin?', answer: navigation.watch.label, href: show.channelUrl },
      { question: 'Is the other chair yours?', answer: 'Book a slot', href: '/book' },
    ],
  },
};
