/** The buttons of the rate card (docs/requirements.md#R51). */
export const rateCardFixedTexts = {
  requestCustomProposal: 'Request Custom Proposal',
  downloadRateCard: 'Download Rate Card',
  startYourCampaign: 'Start Your Campaign',
} as const;
