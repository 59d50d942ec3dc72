import { show } from '#content/show/show.ts';

/** Copy of /contact; addresses are in content/show. The question, the answers and the saying are samples. */
export const contactCopy = {
  page: {
    title: 'Contact',
    description: `Write to ${show.name}, chat with us, or find the answer that you came for. A person reads every message.`,
  },
  question: 'What is on your mind?',
  lead: 'Four lines are enough. A person reads every one.',
  form: {
    labels: { name: 'Name *', email: 'Email *', subject: 'Subject *', message: 'Message *' },
    send: 'Send message',
    sending: 'Sending...',
    withoutScript: 'This form needs JavaScript. Please write to us by mail instead:',
  },
  chat: {
    label: 'Chat with us instead',
    href: `https://wa.me/${show.chat.number}?text=${encodeURIComponent(show.chat.text)}`,
  },
  map: {
    picture:
      'Abstract plan of central Nairobi with the studio marked. A placeholder, not to scale.',
    place: show.city,
    note: 'Not to scale. The exact address comes with your booking.',
  },
  details: {
    title: 'Contact details',
    write: { label: 'Write', text: show.email, href: `mailto:${show.email}` },
    call: { label: 'Call', text: show.phone, href: `tel:${show.phone.replaceAll(' ', '')}` },
    visit: { label: 'Visit', text: `${show.city}, by appointment` },
    follow: 'Follow',
  },
  questions: {
    title: 'Asked before',
    list: [
      {
        question: 'How do I become a guest?',
        answer:
          'Read the two short documents on the booking page, enter the passcode from our producer, and choose a date between two weeks and one month from today.',
        link: { label: 'The booking page', to: '/book' },
      },
      {
        question: 'Where is my booking?',
        answer:
          'Behind the link in every mail about it: there you can correct, move or cancel it. If you have lost the mail, we send you the link again.',
        link: { label: 'Find your booking', to: '/your-booking' },
      },
      {
        question: 'Are guests paid?',
        answer:
          'No. Guests are not compensated. What we can promise is time, care with the edit, and a good chair.',
      },
      {
        question: 'Can I have the raw footage?',
        answer:
          'No raw footage is provided. Please share the published link rather than uploading the episode again.',
      },
      {
        question: 'How does a brand work with you?',
        answer:
          'Prices, rights and terms are all on the rate card. If none of it fits, ask for a custom proposal.',
        link: { label: 'The rate card', to: '/collaboration' },
      },
      { question: 'When are you closed?', answer: 'We do not record on Sundays.' },
    ],
  },
  saying: {
    swahili: 'Heri kujikwaa kidole kuliko ulimi',
    meaning: 'Better to stumble with the toe than with the tongue.',
  },
};
