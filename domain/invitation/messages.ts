import type { Message } from '#domain/message.ts';

export const INVITATION_MESSAGES = {
  unknown: {
    title: 'This invitation does not work',
    description: 'Its link may be cut off. Please open it again from the message we sent you.',
  },
  used: {
    title: 'This invitation has ended',
    description: 'It has been used already. To change your recording, open the link in its mail.',
  },
  expired: {
    title: 'This invitation has ended',
    description: 'Its time is over. Please ask your producer for another one.',
  },
  revoked: {
    title: 'This invitation has ended',
    description: 'Your producer has taken it back. Please ask for another one.',
  },
} as const satisfies Record<string, Message>;
