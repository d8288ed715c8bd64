
# How segments answered: the arms of an experiment, and what results are split and weighted by. Votes and numbers are themselves;
# a label or a choice is 1 where it was chosen and 0 where it was not.
measured <- function(id, item, response, value) {
  data.frame(question_id = rep(id, length(value)), item = rep_len(item, length(value)), response_id = response, value = value)
}

measured_choices <- function(question, wide) {
  id <- cell(question$id)
  column <- function(code) wide[[paste0("answer_", code)]]
  made <- lapply(question$choices, function(choice) {
    if (question$multiple) column(choice$code) == "1" else column(question$code) == cell(choice$label)
  })
  items <- sapply(question$choices, function(choice) cell(choice$choiceId))
  if (question$other) {
    made[[length(made) + 1]] <- column(paste0(question$code, "_other")) != ""
    items <- c(items, "")
  }
  answered <- Reduce(`|`, made)
  list(items = items, rows = do.call(rbind, lapply(seq_along(items), function(at) {
    measured(id, items[at], wide$response_id[answered], as.numeric(made[[at]][answered]))
  })))
}

# The items of a question, and what every response gave each of them.
measured_of <- function(question) {
  id <- cell(question$id)
  kind <- kinds[[question$type]]
  given <- answers[answers$question_id == id & answers$answer != "", ]
  if (kind == "votes") {
    found <- ballots[ballots$question_id == id, ]
    items <- sapply(question$options, function(option) cell(option$id))
    return(list(items = items, rows = measured(id, found$option_id, found$response_id, found$votes)))
  }
  if (kind == "labels") {
    items <- sapply(question$scale, cell)
    return(list(items = items, rows = do.call(rbind, lapply(items, function(label) {
      measured(id, label, given$response_id, as.numeric(given$answer == label))
    }))))
  }
  if (kind == "numbers") return(list(items = "", rows = measured(id, "", given$response_id, as.numeric(given$answer))))
  if (kind %in% c("ranks", "points")) {
    points <- if (kind == "ranks") points_of(question) else divided_by(question)
    return(list(items = colnames(points), rows = do.call(rbind, lapply(colnames(points), function(item) {
      measured(id, item, rownames(points), points[, item])
    }))))
  }
  if (kind == "choices") return(measured_choices(question, read("answers_wide.csv")))
  NULL
}

# Numbers, or dates as the numbers of their days.
numbers_of <- function(question, values) {
  as.numeric(if (kinds[[question$type]] == "dates") as.Date(values) else values)
}

# Where the bands of numbers or dates end; the last one has no end.
number_bands <- function(question) {
  least <- if (!is.null(question$min)) numbers_of(question, question$min)
  most <- if (!is.null(question$max)) numbers_of(question, question$max)
  edges <- unlist(question$bands)
  if (is.null(question$bands)) {
    widths <- (most - least) * (1:3) / 4
    step <- if (kinds[[question$type]] == "dates") 1 else question$step
    if (!is.null(step)) widths <- ceiling(widths / step) * step
    edges <- unique(signif(least + widths, 12))
  }
  edges[edges > max(least, -Inf) & edges <= min(most, Inf)]
}

# The band of each label: by itself, or of more than five the lower and the upper third and what is between.
scale_bands <- function(count) {
  end <- count %/% 3
  if (count <= 5) seq_len(count) else rep(1:3, c(end, count - 2 * end, end))
}

# The segments of a split that responses are in, a row for each.
segments_of <- function(by) {
  pairs <- function(segment, response) data.frame(segment = as.character(segment), response_id = response)
  if (by == "arm") {
    assigned <- read("assignments.csv")
    assigned <- assigned[assigned$response_id %in% completed$response_id, ]
    return(pairs(assigned$arm_id, assigned$response_id))
  }
  if (by == "label" || startsWith(by, "param.")) {
    value <- completed[[if (by == "label") "key_group" else sub(".", "_", by, fixed = TRUE)]]
    has <- value != ""
    if (by != "label") value[!value %in% named$segment_id[named$split_by == by]] <- "other"
    return(pairs(value[has], completed$response_id[has]))
  }
  question <- Filter(function(each) by == paste0("question:", each$id), survey$questions)[[1]]
  kind <- kinds[[question$type]]
  given <- answers[answers$question_id == cell(question$id) & answers$answer != "", ]
  if (kind == "choices") {
    made <- measured_of(question)$rows
    made <- made[made$value == 1, ]
    return(pairs(ifelse(made$item == "", "other", made$item), made$response_id))
  }
  band <- if (kind == "labels") {
    scale_bands(length(question$scale))[match(given$answer, sapply(question$scale, cell))]
  } else findInterval(numbers_of(question, given$answer), number_bands(question)) + 1
  pairs(band, given$response_id)
}

variables <- setdiff(weighted_by, "base_weight")
named <- if (length(split_by) + length(variables) > 0) read("segments.csv")
arm_figures <- list()
arms <- sapply(survey$settings$arms, function(arm) cell(arm$armId))
if (length(arms) > 0) {
  by_arm <- segments_of("arm")
  for (question in survey$questions) {
    found <- measured_of(question)
    for (item in found$items) for (arm in arms) {
      inside <- by_arm$response_id[by_arm$segment == arm]
      values <- found$rows$value[found$rows$item == item & found$rows$response_id %in% inside]
      n <- length(values)
      arm_figures[[length(arm_figures) + 1]] <- data.frame(
        arm_id = arm, question_id = cell(question$id), item = item, n = n,
        mean = or_none(mean(values), n > 0), sd = or_none(sd(values), n > 1)
      )
    }
  }
}

# Of each attention check, how many passed it: by the named answer, and nothing beside it.
attention <- list()
for (question in Filter(function(question) !is.null(question$attention), survey$questions)) {
  made <- measured_of(question)$rows
  answered <- unique(made$response_id)
  chosen <- made[made$value == 1, ]
  alone <- table(chosen$response_id)
  passed <- intersect(chosen$response_id[chosen$item == cell(question$attention)], names(alone)[alone == 1])
  for (arm in c("", arms)) {
    among <- if (arm == "") answered else intersect(answered, by_arm$response_id[by_arm$segment == arm])
    if (arm == "" || length(among) > 0) attention[[length(attention) + 1]] <- data.frame(
      question_id = cell(question$id), arm_id = arm,
      passed = length(intersect(among, passed)), failed = length(setdiff(among, passed))
    )
  }
}

# Whether arms lost different shares of people: of all who were not turned away, who completed and who did not, without simulated responses.
attrition <- NULL
if (file.exists("attrition.csv")) {
  stages <- read("funnel.csv")
  stages <- stages[stages$arm_id != "" & stages$stage %in% c("completed", "unfinished"), ]
  people <- xtabs(as.numeric(count) ~ arm_id + stage, stages)
  simulated <- read("responses.csv")
  simulated <- simulated[simulated$simulated == "1" & simulated$status %in% c("completed", "inProgress"), ]
  assigned <- read("assignments.csv")
  simulated$arm_id <- assigned$arm_id[match(simulated$response_id, assigned$response_id)]
  simulated$stage <- ifelse(simulated$status == "completed", "completed", "unfinished")
  invented <- table(
    factor(simulated$arm_id, rownames(people)),
    factor(simulated$stage, colnames(people))
  )
  # Where all are simulated, they are what there is.
  if (sum(people) > sum(invented)) people <- people - invented
  people <- people[rowSums(people) > 0, , drop = FALSE]
  expected <- outer(rowSums(people), colSums(people)) / sum(people)
  attrition <- if (min(expected) < 5) {
    data.frame(test = "exact", chi_squared = NA, df = NA, p = fisher.test(people, workspace = 2e7)$p.value)
  } else {
    found <- chisq.test(people, correct = FALSE)
    data.frame(test = "chi_squared", chi_squared = found$statistic, df = found$parameter, p = found$p.value)
  }
}
