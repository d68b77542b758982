import type { commentSpanish } from "#src/rules/languages/spanish/dockets/comments.ts"

/** Simplified Chinese of searching and reading comments. Keys are the English sentences as they are shown. */
export const commentChinese = {
  // Search
  "Search the published comments that people and organizations have submitted to state and local governments.":
    "搜索个人和组织向州和地方政府提交的已公布意见。",
  "page {page}": "第 {page} 页",
  "Read what people and organizations have told their governments.": "阅读个人和组织向政府表达的意见。",
  "Found in a file:": "在附件中找到：",
  "Found in a file, on page {page}:": "在附件第 {page} 页找到：",
  "and {count} more with the same text": "另有 {count} 条相同文本的意见",
  "{amount} docket has these words": "{amount} 个案卷包含这些词语",
  "{amount} dockets have these words": "{amount} 个案卷包含这些词语",
  "Its tracking ID or address": "它的追踪编号或地址",
  "Its number or address": "它的编号或地址",
  "A tracking ID finds a comment once it is published. You can see every comment you sent under <own>My Comments</own>.":
    "意见公布之后，才能用追踪编号找到它。您可以在<own>我的意见</own>中查看您发送的所有意见。",
  "No published comment has this ID.": "没有使用此编号的已公布意见。",
  "No docket has this ID or number.": "没有使用此编号的案卷。",
  "Part of the commenter's name": "意见提交人姓名的一部分",
  "Part of the organization's name": "组织名称的一部分",
  "Pages of comments": "意见分页",
  "The newest {ranked} are sorted by relevance. Older ones follow by date.":
    "最新的 {ranked} 条按相关度排序。较早的意见按日期排在其后。",
  "Only the newest {sorted} are sorted this way.": "只有最新的 {sorted} 条按此方式排序。",
  "The last day is before the first day.": "结束日期早于开始日期。",
  "Your search contains no words or numbers. Type at least one.": "您的搜索不包含任何文字或数字。请至少输入一个。",
  "Your search contains only very common words. Words such as “the” and “of” are in nearly every comment.":
    "您的搜索只包含非常常见的词语。“the”和“of”这样的词几乎出现在每条意见中。",

  // A comment
  Comment: "意见",
  "Comment by {name} on {docket}": "{name} 对“{docket}”的意见",
  "Comment under review on {docket}": "对“{docket}”的意见，正在审核中",
  "Submitted <time>{moment}</time>": "提交于 <time>{moment}</time>",
  "This agency is no longer on the platform. Its published comments stay here as part of the public record.":
    "该机构已不在本平台上。它已公布的意见作为公共记录的一部分保留在这里。",
  Name: "姓名",
  "Authorization Statement": "授权说明",
  "Related Docket": "相关案卷",
  "Comments on this docket": "对此案卷的意见",
  "Newer comment": "较新的意见",
  "Older comment": "较早的意见",
  "Cite this comment": "引用此意见",
  citation: "引文",
  "{author}. Comment on “{docket}” ({reference}). {agency}, {date}. {link}":
    "{author}：对“{docket}”（{reference}）的意见，{agency}，{date}，{link}",
  "{author}. Comment on “{docket}.” {agency}, {date}. {link}": "{author}：对“{docket}”的意见，{agency}，{date}，{link}",
} as const satisfies Readonly<Record<keyof typeof commentSpanish, string>>
