import createEmotion from '@emotion/css/create-instance'
import { StyleSheet } from '@emotion/sheet'

/** Emotion over a constructed sheet: no `<style>` elements, no exception in the content security policy. */
class AdoptedSheet extends StyleSheet {
  private own: CSSStyleSheet | null = null

  override insert(rule: string): void {
    if (this.own === null) {
      this.own = new CSSStyleSheet()
      const others = document.adoptedStyleSheets
      // Global rules first, as in emotion.
      document.adoptedStyleSheets = this.key.endsWith('-global') ? [this.own, ...others] : [...others, this.own]
    }
    try {
      this.own.insertRule(rule, this.own.cssRules.length)
    } catch {
      // Another browser's pseudo-element, skipped by emotion too.
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

export const emotion = createEmotion({ key: 'tm', speedy: true })
emotion.cache.sheet = new AdoptedSheet({ key: 'tm', container: emotion.cache.sheet.container, speedy: true })
