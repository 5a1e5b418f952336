/** An account that rises for 60 days, and falls for 60. */
export const ACCOUNT = Array.from({ length: 121 }, (_, i) => 100 + (i <= 60 ? i * 0.6 : 72 - i * 0.6) + 3 * Math.sin(i))

/** Of 400 rules, about normal. */
export const SHARPES = Array.from({ length: 400 }, (_, i) => {
  const share = (i + 0.5) / 400
  return 0.4 * Math.log(share / (1 - share))
})
