import createEmotion from '@emotion/css/create-instance'
import { StyleSheet } from '@emotion/sheet'

/**
 * Emotion's sheet over a constructed style sheet: without `<style>` elements the content security policy needs no
 * exception.
 */
class AdoptedSheet extends StyleSheet {
  private own: CSSStyleSheet | null = null

  override insert(rule: string): void {
    if (this.own === null) {
      this.own = new CSSStyleSheet()
      const others = document.adoptedStyleSheets
      // Global rules go first, as in emotion's own elements.
      document.adoptedStyleSheets = this.key.endsWith('-global') ? [this.own, ...others] : [...others, this.own]
    }
    try {
      this.own.insertRule(rule, this.own.cssRules.length)
    } catch {
      // A pseudo-element of another browser, which emotion skips, too.
    }
    this.ctr++
  }

  override hydrate(): void {}

  override flush(): void {
    const { own } = this
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own)
    this.own = null
    this.ctr = 0
  }
}

/** Emotion, writing to `document.adoptedStyleSheets`. */
export const emotion = createEmotion({ key: 'tm', speedy: true })
emotion.cache.sheet = new AdoptedSheet({ key: 'tm', container: emotion.cache.sheet.container, speedy: true })
