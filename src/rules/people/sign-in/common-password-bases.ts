/**
 * The words that the most common leaked passwords are built from, in the form `isCommonPassword` compares: lower case,
 * without digits and signs at the end.
 */
const words = `
password passwort passw pass pw admin administrator root user guest test testing tester demo temp temporary default login logon signin access letmein
welcome welkom hello hola changeme change secret master qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
abc abcd abcde abcdef abcdefg abcdefgh iloveyou loveyou ilove loveme love lovely lover princess prince sunshine shadow dragon monkey donkey tiger lion
football baseball basketball soccer hockey golf tennis rugby liverpool chelsea arsenal barcelona realmadrid juventus yankees cowboys eagles steelers packers
lakers redsox bulls giants michael jordan jennifer jessica ashley amanda nicole michelle daniel andrew joshua matthew anthony robert thomas george charlie
charles james john david richard william joseph christopher christian alexander alex andrea maria mary anna laura sarah emily emma sophie olivia hannah
samantha elizabeth victoria melissa stephanie heather natalie rachel rebecca taylor brandon justin jason kevin brian eric steven patrick sean ryan tyler
austin dakota hunter cooper jackson logan mason carlos jose juan pedro pablo diego miguel antonio francisco alejandro fernando lorenzo marco
superman batman spiderman ironman pokemon pikachu naruto starwars startrek matrix gandalf frodo merlin wizard phoenix falcon hawk eagle wolf bear
computer internet samsung apple google facebook twitter linkedin microsoft windows macbook iphone android nintendo playstation xbox minecraft fortnite roblox
summer winter spring autumn fall january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday america american usa canada mexico england london paris berlin newyork boston chicago dallas denver houston miami seattle phoenix texas
florida california virginia georgia jesus jesuschrist christ god blessed angel angels heaven faith hope grace peace freedom liberty justice trustno whatever
nothing something someone everyone killer hacker ninja pirate rocket rocknroll metallica nirvana slipknot eminem beatles guitar music dance cheese cookie
chocolate banana orange cherry strawberry pepper ginger butter coffee pizza hotdog bailey buddy buster max rocky lucky daisy maggie molly bella sophia
flower butterfly rainbow diamond silver golden purple yellow green blue black white red pink ranger harley mustang corvette ferrari porsche mercedes toyota
camaro yamaha honda dodge chevy jeep mother father mommy daddy family friend friends forever babygirl baby honey sweet sugar cutie sexy hottie fuckyou fuckme
fuck asshole bitch pussy biteme bigdog topgun thunder lightning storm stormy winner champion player gamer soldier army navy marine police fireman doctor
teacher student school college university office company business manager service support helpdesk security secure server database oracle system network
public agency government county city state county clerk council mayor comment comments docket dockets opendocket citizen official department
correcthorsebatterystaple thisisapassword mypassword yourpassword thepassword newpassword oldpassword userpassword adminadmin rootroot passpass
mailcreated5240 polniypizdec0211 polniypizdec110211 polniypizdec1102 hd764nw5d7e1vb1 hd764nw5d7e1vbv 23176djivanfros 123456789qwerty 1234567890qwerty
1234567890qwertyuiop 12345678qwertyu 1234qwerasdfzxcv qwerty123456789 qwertyuiop123456789 zxcvbnm123456789 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0
1qazxsw23edcvfr4 1qa2ws3ed4rf5tg zqjphsyf6ctifgu lhbjkjubz2957704 nemvxyheqdd5oqxyxyzi p030710p$e4o nick1234-rem936 hjpjxrf23062007 aksjdlasdakj89879
xxpa33bq.adna g00dpa$$w0rd bhrh0h2oof6xbqjeh jhon@ta2011 efwe5tgwa5twhgd 30secondstomars diunilaobu8* 277rte87hryloitru
letmeinnow letmeinplease iloveyouforever iloveyousomuch neveragain tobeornottobe maytheforcebewithyou thequickbrownfox
`

export const commonPasswordBases: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Sequences of the keyboard, the alphabet and the digits, in either direction and wrapping around. */
export const commonRuns: readonly string[] = [
  "01234567890123456789",
  "09876543210987654321",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  "zyxwvutsrqponmlkjihgfedcbazyxwvutsrqponmlkjihgfedcba",
  "qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzxcvbnm",
  "poiuytrewqlkjhgfdsamnbvcxz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
]
