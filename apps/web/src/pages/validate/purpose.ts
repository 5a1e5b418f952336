/** What the page is for, under its title. */
export const PURPOSE = 'Would it have worked without knowing the answer?'
