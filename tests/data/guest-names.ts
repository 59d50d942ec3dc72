/** Names of guests that mail and calendar programs must show as they are. */
export const GUEST_NAMES = {
  Latin: "Zoë O'Neil-Wambui",
  Arabic: 'فاطمة الزهراء بنت محمد',
  Amharic: 'አበበ ቢቂላ፡ ደምሴ',
  emoji: '👩🏾‍🌾 Jane 🎙️',
  /** Three bytes each, so that no header and no line of a calendar has room for it. */
  '100 characters': 'ጽጌረዳ ወርቅነህ '.repeat(10).slice(0, 100).replace(/ $/, 'ሀ'),
} as const satisfies Record<string, string>;
