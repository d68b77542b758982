import type { placesSpanish } from "#src/rules/languages/spanish/pages/places.ts"

/** Simplified Chinese of where people live, the map and the list of agencies. Keys are the English sentences as they are shown. */
export const placesChinese = {
  "Where do you live?": "您住在哪里？",
  "A ZIP code, city, county, or state. Your street is not needed: we neither store nor log what you type.":
    "邮政编码、城市、县或州。不需要街道地址：我们既不存储也不记录您输入的内容。",
  Find: "查找",
  "Dockets where you live": "您所在地的案卷",
  "Dockets near {place}": "{place} 附近的案卷",
  "The agencies that serve a place, and the dockets on which they take comments.":
    "为某地服务的机构，以及它们正在征求意见的案卷。",
  "ZIP codes follow the routes of the mail and may cross the borders of cities and counties. Their places are from <source>GeoNames</source> (CC BY 4.0).":
    "邮政编码按邮递路线划分，可能跨越城市和县的边界。其地点资料来自 <source>GeoNames</source>（CC BY 4.0）。",
  "Districts of this place": "本地的特别区",
  "Statewide: {state}": "全州：{state}",
  "Federal agencies": "联邦机构",
  "Elsewhere in {place}": "{place} 的其他地方",
  "Districts in {state} that may serve you": "{state} 可能为您服务的特别区",
  "Open for comment ({count})": "正在征求意见（{count}）",
  "Opening soon ({count})": "即将开始（{count}）",
  "Nothing is open for comment here right now.": "目前这里没有正在征求意见的案卷。",
  "Not all are shown here. The page of each agency lists all of its dockets.":
    "这里未全部显示。每个机构的页面列出其所有案卷。",
  "New dockets by email:": "通过电子邮件接收新案卷：",
  "Agencies in {state}": "{state} 的机构",
  "All agencies in {state}": "{state} 的所有机构",
  "No local agency takes part yet": "尚无当地机构参与",
  "No city, county, or district that names {place} is here yet. You can follow the state by email.":
    "这里还没有名称中包含 {place} 的市、县或特别区。您可以通过电子邮件关注该州。",
  "Which {name} do you mean?": "您指的是哪个 {name}？",
  "The whole state of {state}": "整个 {state} 州",
  "Agencies there take part": "当地有机构参与",
  "Other places of this name": "其他同名地点",
  "We do not know this place": "我们不知道这个地点",
  "A ZIP code has five digits, such as 97201.": "邮政编码有五位数字，例如 97201。",
  "{zip} is not in our table of ZIP codes. It has none of territories and military mail. Try the city and state.":
    "我们的邮政编码表中没有 {zip}。表中不含属地和军邮的编码。请尝试输入城市和州。",
  "We found no city, county, or state called {name}. Try a ZIP code, or the city with its state.":
    "我们没有找到名为 {name} 的市、县或州。请尝试邮政编码，或城市加所在的州。",
  "{count} open docket": "{count} 个正在征求意见的案卷",
  "{count} open dockets": "{count} 个正在征求意见的案卷",
  "Open dockets": "正在征求意见的案卷",
  "{from} or more": "{from} 个或更多",
  "States with open dockets": "有正在征求意见案卷的州",
  "How many dockets take comments in each state, and the way to its agencies.":
    "每个州有多少案卷正在征求意见，以及如何找到该州的机构。",
  "All states": "所有州",
  "All {count} open dockets": "全部 {count} 个正在征求意见的案卷",
  "All {count} upcoming dockets": "全部 {count} 个即将开始的案卷",
  "Agencies of the federal government": "联邦政府机构",
  "No federal agencies take part yet.": "尚无联邦机构参与。",
  "Search these agencies": "搜索这些机构",
  "All agencies": "所有机构",
  "The agencies that take comments here, by name, state, and kind, with their open dockets.":
    "在此征求意见的机构，可按名称、州和类型浏览，并显示其正在征求意见的案卷。",
  "Name of an agency or place": "机构或地点的名称",
  "United States (federal)": "美国（联邦）",
  "Kind of agency": "机构类型",
  "All kinds": "所有类型",
  "First letter": "首字母",
  All: "全部",
  "{count} agency": "{count} 个机构",
  "{count} agencies": "{count} 个机构",
  "In order of the place: the City of Portland is under P.": "按地名排序：City of Portland 列在 P 下。",
  "Pages of agencies": "机构列表的页码",
  "No agencies take part yet.": "目前还没有机构参与。",
  "Show all agencies": "显示所有机构",
  "No agency matches. Try part of its name, or another state.": "没有匹配的机构。请尝试输入部分名称，或选择另一个州。",
} as const satisfies Readonly<Record<keyof typeof placesSpanish, string>>
