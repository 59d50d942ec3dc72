/** The badge of the three cards (docs/requirements.md#R61). */
export const eventsFixedTexts = { soon: 'Coming Soon' } as const;
