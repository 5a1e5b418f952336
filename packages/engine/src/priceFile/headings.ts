import type { UploadColumnName } from '@tidemark/contract'

const list = (names: string) => names.split(',').map((name) => name.trim())

/**
 * The headings of price files in English, German, Spanish, French, Portuguese, Russian, Chinese and Japanese, in lower
 * case with single spaces; the best name of a meaning first.
 */
export const HEADINGS: Readonly<Record<UploadColumnName, readonly string[]>> = {
  datetime: list(`
    datetime, date time, date/time, date & time, timestamp, time stamp, gmt time, utc time, local time, open time,
    opentime, unix, unix time, unix timestamp, unixtime, epoch, time (utc), date (utc), datetime (utc), dt, ts, t,
    datum/zeit, datum zeit, zeitstempel, fecha y hora, fecha hora, fecha/hora, marca de tiempo, date et heure,
    date heure, horodatage, data e hora, data hora, data/hora, дата и время, дата время, 日期时间, 时间戳, 日時, 日付時刻`),
  date: list(`
    date, dtyyyymmdd, day, trade date, trading day, datum, tag, handelstag, fecha, jour, séance, data, дата, 日期,
    交易日期, 交易日, 日付, 年月日, 日付け`),
  time: list(`time, hour, time of day, zeit, uhrzeit, hora, heure, время, 时间, 時間, 時刻`),
  open: list(`
    open, o, open price, opening, opening price, first, bidopen, bid open, open/last, eröffnung, eröffnungskurs,
    eroeffnung, erster, start, apertura, abre, ouverture, ouv, abertura, откр, открытие, цена открытия, 开盘, 开盘价, 開盤,
    開盤價, 始値, 始, eröffn, px open`),
  high: list(`
    high, h, high price, max, bidhigh, bid high, hoch, tageshoch, höchst, höchstkurs, hoechst, alto, máximo, maximo,
    máx, haut, plus haut, + haut, máxima, maxima, макс, максимум, максимальная, 最高, 最高价, 最高價, 高値, 高, px high`),
  low: list(`
    low, l, low price, min, bidlow, bid low, tief, tagestief, tiefst, tiefstkurs, niedrig, bajo, mínimo, minimo, mín,
    bas, plus bas, + bas, mínima, minima, мин, минимум, минимальная, 最低, 最低价, 最低價, 安値, 安, 低, px low`),
  close: list(`
    close, c, close price, closing, closing price, close/last, last, bidclose, bid close, price, adj close,
    adjusted close, adjclose, schluss, schlusskurs, schlußkurs, letzter, kurs, cierre, último, ultimo, clôture,
    cloture, clôt, dernier, fechamento, fecho, закр, закрытие, цена закрытия, цена, 收盘, 收盘价, 收盤, 收盤價, 終値, 終, zuletzt,
    px last, latest`),
  volume: list(`
    volume, tickvol, tick volume, tickvolume, vol, v, tickqty, qty, real volume, volume (usd), volumen, stück,
    stueck, umsatz, volumes, volume négocié, объем, объём, кол во, 成交量, 出来高, 売買高, px volume, 交易量`),
}

/** 'Volume BTC', 'volume (btc)', 'vol ' and more. */
export const VOLUME_START = /^(?:volume|vol|volumen|объем|объём|成交量|出来高)[ (]/

/** Columns whose value says which series a row belongs to. */
export const SERIES_HEADINGS: ReadonlySet<string> = new Set(
  list(`
    symbol, sym, ticker, underlying, permno, permco, gvkey, stock code, ts code, expiry date, expiration date,
    contract, instrument, pair, asset, security, isin, wkn, name, code, ric, figi, sedol, cusip, act symbol, tic,
    market, coin, currency, currency pair, product, expiry, expiration, maturity, per, period, timeframe, time frame,
    interval, resolution, granularity, tf, symbole, symbolname, símbolo, simbolo, wertpapier, kürzel, kontrakt,
    contrato, contrat, valor, valeur, titre, ativo, тикер, инструмент, период, 代码, 股票代码, 证券代码, 銘柄, コード, 銘柄コード`),
)
