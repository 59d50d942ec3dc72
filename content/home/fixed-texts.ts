// Fixed by the requirements; tests/architecture/texts/citations.test.ts compares them.

/** The headings and badges of the home page (docs/requirements.md#home). */
export const homeFixedTexts = {
  introduction: 'Where Stories Meet Thought',
  badges: ['1M+ Reach', 'Top East Africa Show', 'Weekly Episodes'],
  impact: 'Our Impact',
  hosts: 'Meet The Voices',
  partners: 'Partner With Us',
  map: 'On The Map',
};
