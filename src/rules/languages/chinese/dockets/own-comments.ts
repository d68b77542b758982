import type { ownCommentSpanish } from "#src/rules/languages/spanish/dockets/own-comments.ts"

/** Simplified Chinese of one's own comments and drafts. Keys are the English sentences as they are shown. */
export const ownCommentChinese = {
  // One's own comment
  "Read what you sent": "阅读您发送的内容",
  "Your comment on {docket}": "您对“{docket}”的意见",
  "Receipt for comment {tracking_id}": "意见 {tracking_id} 的回执",
  Receipt: "回执",
  "Receipt for your comment": "您的意见的回执",
  "Receipt to print": "可打印的回执",
  "The record as of <time>{moment}</time>.": "截至 <time>{moment}</time>我们所保存的内容。",
  Print: "打印",
  "Back to your comment": "返回您的意见",
  "The SHA-256 of a file tells whether a copy is exactly the file that you sent.":
    "文件的 SHA-256 值可以用来核对一份副本是否与您发送的文件完全相同。",
  "What you wrote": "您所写的内容",
  "Withheld: this file was marked as unsafe": "已扣留：此文件被标记为不安全",
  "This agency is no longer on the platform.": "该机构已不在本平台上。",
  "{agency} is no longer on the platform. Your comment stays in its record. Ask {agency} what becomes of it.":
    "{agency} 已不在本平台上。您的意见保留在其记录中。如需了解后续处理，请向 {agency} 查询。",

  // A comment that is corrected or withdrawn (decision 41)
  Correct: "更正",
  "Correct your comment": "更正您的意见",
  "Save the correction": "保存更正",
  "{agency} sees the new text, and what you wrote before. What you certified when you submitted it also holds for the new text.":
    "{agency} 会看到新的文字以及您之前所写的内容。您提交意见时所作的声明同样适用于新的文字。",
  "The docket no longer takes comments, so you can no longer correct yours.":
    "此案卷不再接受意见，因此您不能再更正您的意见。",
  "You corrected it": "您更正了意见",
  "What you wrote before {moment}": "您在 {moment}之前所写的内容",
  Withdraw: "撤回",
  "Withdraw this comment?": "要撤回此意见吗？",
  "Withdraw the comment": "撤回意见",
  'This is your comment on "{docket}".': "这是您对“{docket}”的意见。",
  "{agency} will not publish it, count it, or weigh it.": "{agency} 不会公布、计入或考虑它。",
  "{agency} sees that you withdrew it, and when.": "{agency} 会看到您撤回了它以及撤回的时间。",
  "{agency} keeps its text and files in its record, as the law requires.": "{agency} 依法在其记录中保留其文字和文件。",
  "It still counts if the docket limits how many comments one person can send.":
    "如果案卷限制每人可提交的意见数量，它仍会计算在内。",
  "You cannot undo this.": "此操作无法撤销。",
  "You withdrew it": "您撤回了意见",
  "You withdrew this comment. The agency does not publish or count it. It keeps the comment in its record, as the law requires.":
    "您撤回了此意见。该机构不会公布或计入它，但会依法在其记录中保留它。",
  "We could not find this comment among yours. We show it only to the person who sent it.":
    "我们在您的意见中找不到这一条。我们只向提交意见的人显示它。",
  "What happened to it": "处理经过",
  "The agency began to read it": "机构开始阅读",
  Published: "已公布",
  "Taken off the public page; the agency is still reading it": "已从公开网页撤下；机构仍在阅读",
  "The agency’s reason:": "机构给出的理由：",
  "The agency is still reading your comment. Until it decides, the public page says only that the comment is under review. You do not need to do anything.":
    "机构仍在阅读您的意见。在它作出决定之前，公开网页只说明该意见正在审核中。您无需采取任何行动。",
  "{agency} has not finished reading your comment. This usually takes {from} to {to} business days, and sometimes longer.":
    "{agency} 尚未读完您的意见。这通常需要 {from} 至 {to} 个工作日，有时更久。",
  "{agency} reads your comment before publishing it, usually between {from} and {until}.":
    "{agency} 会在公布之前阅读您的意见，通常在 {from}至 {until}之间。",
  "You do not need to do anything.": "您无需采取任何行动。",
  "Your comment is part of the public record. Anyone can read it on <page>its public page</page>.":
    "您的意见是公共记录的一部分。任何人都可以在<page>它的公开网页</page>上阅读。",
  "The agency weighs the comments it received before it decides.": "该机构在作出决定之前会权衡所收到的意见。",
  "The agency decided not to publish your comment. It keeps the comment and the decision in its record.":
    "该机构决定不公布您的意见。它在其记录中保留该意见和这一决定。",
  "The docket still takes comments: you can <again>submit another one</again>.":
    "此案卷仍在接受意见：您可以<again>再提交一条</again>。",
  "If you think this is a mistake, write to <email></email> and mention your tracking ID.":
    "如果您认为这是错误，请写信至 <email></email> 并提及您的追踪编号。",

  // Drafts
  Drafts: "草稿",
  "You have not sent these yet. We keep a draft for 30 days after your last change.":
    "您尚未发送这些草稿。草稿在您最后一次更改后保留 30 天。",
  "This docket takes no comments right now.": "此案卷目前不接受意见。",
  "Last changed <time>{moment}</time>": "最后更改于 <time>{moment}</time>",
  "{count} file": "{count} 个文件",
  "{count} files": "{count} 个文件",
  Discard: "舍弃",
  "Discard this draft?": "要舍弃此草稿吗？",
  'We delete what you wrote and uploaded for "{docket}". You cannot undo this.':
    "我们会删除您为“{docket}”撰写和上传的内容。此操作无法撤销。",
  "Discard the draft": "舍弃草稿",
  "Draft Not Found": "未找到草稿",
  "You have no such draft. You may have discarded it or submitted its comment. We also delete drafts that nobody has changed for 30 days.":
    "您没有这份草稿。您可能已将其舍弃，或已提交其中的意见。我们也会删除 30 天内无人修改的草稿。",
  "You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>":
    "您有一份草稿，最后更改于 <time>{moment}</time>。<draft>继续撰写草稿</draft>",
} as const satisfies Readonly<Record<keyof typeof ownCommentSpanish, string>>
