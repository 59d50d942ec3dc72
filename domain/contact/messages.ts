import type { Message } from '#domain/message.ts';

export const CONTACT_MESSAGES = {
  sent: {
    title: 'Message Sent!',
    description: "Thank you for reaching out. We'll get back to you soon.",
  },
  failed: {
    title: 'Message not sent',
    description: 'Please try again in a moment. Everything you typed is kept.',
  },
} as const satisfies Record<string, Message>;
